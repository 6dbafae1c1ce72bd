// SPDX-License-Identifier: GPL-3.0-or-later
#include "findline.h"

#include "flatbutton.h"
#include "safetext.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QKeySequence>
#include <QLineEdit>
#include <QLocale>
#include <QToolButton>

namespace tracedeck {

FindLine::FindLine(const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
    , m_edit(new QLineEdit(this))
    , m_note(new PlainLabel(this))
    , m_previous(flatButton(qPrintable(name + QStringLiteral("Previous")), this))
    , m_next(flatButton(qPrintable(name + QStringLiteral("Next")), this))
{
    m_previous->setText(QStringLiteral("\u2191"));
    m_next->setText(QStringLiteral("\u2193"));
    m_edit->setObjectName(name + QStringLiteral("Text"));
    m_edit->setMaxLength(500);
    m_note->setObjectName(name + QStringLiteral("Note"));
    m_row->addWidget(m_edit, 1);
    m_row->addWidget(m_note);
    m_row->addWidget(m_previous);
    m_row->addWidget(m_next);
    say(Said::Nothing);
    setCanStep(false);
    connect(m_previous, &QToolButton::clicked, this, [this] { step(false); });
    connect(m_next, &QToolButton::clicked, this, [this] { step(true); });
}

void FindLine::focusText()
{
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void FindLine::retranslateParts(const QString &what, Qt::Key next)
{
    m_edit->setAccessibleName(what);
    m_edit->setPlaceholderText(what);
    const auto keys = [](QKeySequence sequence) { return sequence.toString(QKeySequence::NativeText); };
    m_previous->setAccessibleName(tr("Previous place"));
    //: %1 is a key.
    safetext::setTip(m_previous, tr("Previous place (%1)").arg(keys(Qt::SHIFT | next)));
    m_next->setAccessibleName(tr("Next place"));
    //: %1 is a key.
    safetext::setTip(m_next, tr("Next place (%1)").arg(keys(next)));
}

void FindLine::setCanStep(bool canStep)
{
    m_previous->setEnabled(canStep);
    m_next->setEnabled(canStep);
}

void FindLine::whenTyped(const std::function<void()> &forget, const std::function<void()> &look)
{
    m_later.setSingleShot(true);
    m_later.setInterval(150);
    connect(&m_later, &QTimer::timeout, this, look);
    connect(m_edit, &QLineEdit::textChanged, this, [this, forget](const QString &text) {
        forget();
        setCanStep(!text.isEmpty());
        if (text.isEmpty())
            m_later.stop();
        else
            m_later.start();
    });
}

void FindLine::say(Said said, qint64 number, qint64 count, bool isMore)
{
    const QLocale locale;
    QString text;
    if (said == Said::IsSearching)
        text = tr("Searching…");
    else if (said == Said::NotFound)
        text = tr("Not found");
    else if (said == Said::Places)
        //: Number of the place that is shown, and of all places.
        text = tr("%1 of %2").arg(number > 0 ? locale.toString(number) : QStringLiteral("\u2026"),
                                  locale.toString(count) + (isMore ? QStringLiteral("+") : QString()));
    m_note->setText(text);
    m_note->setVisible(!text.isEmpty());
}

void FindLine::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        step(!(event->modifiers() & Qt::ShiftModifier));
    else if (event->key() == Qt::Key_Escape)
        leave();
    else
        QWidget::keyPressEvent(event);
}

} // namespace tracedeck
