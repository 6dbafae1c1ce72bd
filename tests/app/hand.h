// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCursor>
#include <QGuiApplication>
#include <QMap>
#include <QProcess>
#include <QTest>
#include <QWidget>

#include <cstdlib>

namespace tracedeck {

/// The hand of a user. In a real window (xcb) it moves the real pointer and presses real keys, which come by way of the
/// window manager some time later; elsewhere Qt is told that it did.
class Hand
{
public:
    static bool isReal() { return QGuiApplication::platformName() == QLatin1String("xcb"); }

    static void key(QWidget *at, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        if (!isReal())
            return QTest::keyClick(at, key, modifiers);
        run({QStringLiteral("key"), prefix(modifiers) + nameOf(key)});
    }
    static void click(QWidget *at, QPoint point, Qt::MouseButton button = Qt::LeftButton)
    {
        if (!isReal())
            return QTest::mouseClick(at, button, {}, point);
        run(moveTo(at, point) << QStringLiteral("click") << numberOf(button));
    }
    static void doubleClick(QWidget *at, QPoint point)
    {
        if (!isReal())
            return QTest::mouseDClick(at, Qt::LeftButton, {}, point);
        run(moveTo(at, point) << QStringLiteral("click") << QStringLiteral("--repeat") << QStringLiteral("2")
                              << QStringLiteral("--delay") << QStringLiteral("40") << QStringLiteral("1"));
    }
    static void drag(QWidget *at, QPoint from, QPoint to, Qt::MouseButton button = Qt::LeftButton)
    {
        if (!isReal()) {
            QTest::mousePress(at, button, {}, from);
            QTest::mouseMove(at, (from + to) / 2);
            QTest::mouseMove(at, to);
            return QTest::mouseRelease(at, button, {}, to);
        }
        run(moveTo(at, from) << QStringLiteral("mousedown") << numberOf(button));
        run(moveTo(at, (from + to) / 2));
        run(moveTo(at, to));
        run({QStringLiteral("mouseup"), numberOf(button)});
    }
    /// Up where `steps` is more than 0.
    static void wheel(QWidget *at, QPoint point, int steps, Qt::KeyboardModifiers modifiers)
    {
        if (!isReal()) {
            QWheelEvent event(point, at->mapToGlobal(point), {}, {0, 120 * steps}, Qt::NoButton, modifiers,
                              Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(at, &event);
            return;
        }
        QStringList words = moveTo(at, point);
        const QString held = modifiers & Qt::ControlModifier ? QStringLiteral("ctrl") : QStringLiteral("shift");
        if (modifiers)
            words << QStringLiteral("keydown") << held;
        words << QStringLiteral("click") << QStringLiteral("--repeat") << QString::number(std::abs(steps))
              << (steps > 0 ? QStringLiteral("4") : QStringLiteral("5"));
        if (modifiers)
            words << QStringLiteral("keyup") << held;
        run(words);
    }

private:
    static void run(const QStringList &words)
    {
        QVERIFY2(QProcess::execute(QStringLiteral("xdotool"), words) == 0, qPrintable(words.join(QLatin1Char(' '))));
    }
    static QStringList moveTo(QWidget *at, QPoint point)
    {
        const QPoint place = at->mapToGlobal(point) * at->devicePixelRatio();
        QStringList words{QStringLiteral("mousemove")};
        if (QCursor::pos(at->screen()) != at->mapToGlobal(point)) // else it would wait for ever for the pointer to move
            words << QStringLiteral("--sync");
        return words << QString::number(place.x()) << QString::number(place.y());
    }
    static QString numberOf(Qt::MouseButton button)
    {
        return button == Qt::LeftButton     ? QStringLiteral("1")
               : button == Qt::MiddleButton ? QStringLiteral("2")
                                            : QStringLiteral("3");
    }
    static QString prefix(Qt::KeyboardModifiers modifiers)
    {
        QString words;
        if (modifiers & Qt::ControlModifier)
            words += QStringLiteral("ctrl+");
        if (modifiers & Qt::AltModifier)
            words += QStringLiteral("alt+");
        if (modifiers & Qt::ShiftModifier)
            words += QStringLiteral("shift+");
        return words;
    }
    static QString nameOf(Qt::Key key)
    {
        static const QMap<Qt::Key, QString> kNames{
            {Qt::Key_Plus, QStringLiteral("plus")},           {Qt::Key_Minus, QStringLiteral("minus")},
            {Qt::Key_Equal, QStringLiteral("equal")},         {Qt::Key_Period, QStringLiteral("period")},
            {Qt::Key_Comma, QStringLiteral("comma")},         {Qt::Key_BracketLeft, QStringLiteral("bracketleft")},
            {Qt::Key_BracketRight, QStringLiteral("bracketright")}, {Qt::Key_Left, QStringLiteral("Left")},
            {Qt::Key_Right, QStringLiteral("Right")},         {Qt::Key_Up, QStringLiteral("Up")},
            {Qt::Key_Down, QStringLiteral("Down")},           {Qt::Key_Home, QStringLiteral("Home")},
            {Qt::Key_End, QStringLiteral("End")},             {Qt::Key_Return, QStringLiteral("Return")},
            {Qt::Key_Enter, QStringLiteral("KP_Enter")},      {Qt::Key_Escape, QStringLiteral("Escape")},
            {Qt::Key_Backspace, QStringLiteral("BackSpace")}, {Qt::Key_Menu, QStringLiteral("Menu")},
            {Qt::Key_Delete, QStringLiteral("Delete")},
        };
        return kNames.value(key, QString(QChar(ushort(key))).toLower());
    }
};

} // namespace tracedeck
