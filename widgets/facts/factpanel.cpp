// SPDX-License-Identifier: GPL-3.0-or-later
#include "factpanel.h"

#include "focushandover.h"
#include "safetext.h"
#include "timetext.h"

#include <QEvent>
#include <QHideEvent>
#include <QShowEvent>
#include <QStackedLayout>

#include <algorithm>

namespace tracedeck {

FactPanel::FactPanel(QWidget *parent)
    : QWidget(parent)
    , m_stack(new QStackedLayout(this))
    , m_hint(new PlainLabel(this))
{
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    m_hint->setMargin(16);
    m_stack->addWidget(m_hint);
    connect(&timeTelling(), &TimeTelling::changed, this, [this] { retellTimes(); });
}

void FactPanel::setContent(QWidget *content, QWidget *focus)
{
    handFocusTo(this, focus ? focus : content);
    m_stack->addWidget(content);
}

void FactPanel::showHint(const QString &text)
{
    if (text != m_hint->text()) { // many a panel says it with every tick
        m_hint->setText(text);
        setAccessibleDescription(text); // it has the focus while there is nothing else
    }
    const int page = text.isEmpty() ? 1 : 0;
    if (page == m_stack->currentIndex())
        return;
    m_stack->setCurrentIndex(page);
    m_stack->activate(); // what is shown has its place at once
}

bool FactPanel::mayComeMore() const
{
    return m_cursor && (m_cursor->isGrowing() || !m_cursor->isLive());
}

QString FactPanel::noSessionText(const View &view) const
{
    if (view.count(view.trace().sessions) > 0)
        return {};
    if (m_cursor->newestView().count(view.trace().sessions) > 0)
        return tr("No session has begun up to this frame. Go forward in time to see what comes.");
    if (!m_cursor->isGrowing())
        return tr("No session is in this trace. Frames shows all that is.");
    if (m_cursor->newestView().position() == 0)
        return tr("No frame has come yet. The connection bar says how the connection stands.");
    return tr("No session has begun yet. Start a run, or wait for one to begin.");
}

void FactPanel::setDocument(Cursor *cursor, Selection *selection)
{
    if (cursor == m_cursor && selection == m_selection)
        return;
    letGo();
    if (cursor && selection) {
        m_cursor = cursor;
        m_selection = selection;
        m_attached = true;
        connect(cursor, &QObject::destroyed, this, &FactPanel::forgetDocument);
        connect(selection, &QObject::destroyed, this, &FactPanel::forgetDocument);
        connect(cursor, &Cursor::growingChanged, this, &FactPanel::retranslate); // what an empty view says
        connect(cursor, &Cursor::relabelled, this, [this] { retellNames(); });
        connect(selection, &Selection::changed, this, [this] { m_isSelectedUnseen |= !isVisible(); });
        // What was shown here before is shown as it was left.
        m_isSelectedUnseen = !wasSeen() && selection->current() != Item();
        attach();
        if (isVisible())
            noteSeen();
        setAwake(isVisible());
    }
    retranslate();
}

void FactPanel::forgetDocument()
{
    letGo();
    retranslate();
}

/// Leaves the document; its cursor or selection may be gone already, which their pointers know.
void FactPanel::letGo()
{
    if (m_cursor)
        disconnect(m_cursor, nullptr, this, nullptr);
    if (m_selection)
        disconnect(m_selection, nullptr, this, nullptr);
    m_cursor = nullptr;
    m_selection = nullptr;
    if (m_attached)
        detach();
    m_attached = false;
}

bool FactPanel::wasSeen() const
{
    return std::ranges::find(m_seen, m_cursor) != m_seen.end();
}

void FactPanel::noteSeen()
{
    std::erase_if(m_seen, [](const QPointer<Cursor> &one) { return one.isNull(); });
    if (!wasSeen())
        m_seen.push_back(m_cursor);
}

void FactPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void FactPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!m_cursor || event->spontaneous())
        return;
    noteSeen();
    setAwake(true);
}

void FactPanel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    if (m_cursor && !event->spontaneous())
        setAwake(false);
}

} // namespace tracedeck
