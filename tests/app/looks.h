// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "windowfixture.h"

#include <QDir>
#include <QPixmap>
#include <QTest>

/// Tests that look at a window in both languages, light and dark.
namespace tracedeck::looks {

/// The rows of such a test.
inline void addRows()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<bool>("isDark");
    QTest::newRow("en-light") << QStringLiteral("en") << false;
    QTest::newRow("en-dark") << QStringLiteral("en") << true;
    QTest::newRow("zh-light") << QStringLiteral("zh_CN") << false;
    QTest::newRow("zh-dark") << QStringLiteral("zh_CN") << true;
}

/// Makes a window look as the row says.
inline void putOn(WindowFixture &f)
{
    QFETCH(const QString, language);
    QFETCH(const bool, isDark);
    f.preferences().setLanguage(language);
    f.preferences().setTheme(isDark ? Theme::Dark : Theme::Light);
}

/// Grabs a widget. With TRACEDECK_PICTURES=FOLDER the picture is kept to be looked at, under the name of the row.
inline QImage take(QWidget *widget, const QString &name)
{
    QCoreApplication::sendPostedEvents(); // what is laid out late
    const QImage image = widget->grab().toImage();
    const QString folder = qEnvironmentVariable("TRACEDECK_PICTURES");
    const QString file = QLatin1String(QTest::currentDataTag()) + u'-' + name + QStringLiteral(".png");
    if (!folder.isEmpty() && !(QDir().mkpath(folder) && image.save(folder + u'/' + file)))
        QTest::qFail(qPrintable(folder), __FILE__, __LINE__);
    return image;
}

} // namespace tracedeck::looks
