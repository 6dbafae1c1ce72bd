// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonfindline.h"

#include "flatbutton.h"
#include "jsonfind.h"
#include "jsontreemodel.h"
#include "safetext.h"

#include <QFutureWatcher>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QToolButton>
#include <QTreeView>
#include <QtConcurrent>

namespace tracedeck {

JsonFindLine::JsonFindLine(QTreeView *view, JsonTreeModel *model, QWidget *parent)
    : QWidget(parent)
    , m_view(view)
    , m_model(model)
    , m_edit(new QLineEdit(this))
    , m_note(new PlainLabel(this))
    , m_previous(flatButton("jsonFindPrevious", this))
    , m_next(flatButton("jsonFindNext", this))
{
    m_previous->setText(QStringLiteral("\u2191"));
    m_next->setText(QStringLiteral("\u2193"));
    m_edit->setObjectName(QStringLiteral("jsonFind"));
    m_edit->setMaxLength(500);
    m_note->setObjectName(QStringLiteral("jsonFindNote"));
    m_note->hide();
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->addWidget(m_edit, 1);
    row->addWidget(m_note);
    row->addWidget(m_previous);
    row->addWidget(m_next);
    connect(m_edit, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_note->hide();
        m_last = -1;
        m_previous->setEnabled(!text.isEmpty());
        m_next->setEnabled(!text.isEmpty());
    });
    m_previous->setEnabled(false);
    m_next->setEnabled(false);
    connect(m_previous, &QToolButton::clicked, this, [this] { step(false); });
    connect(m_next, &QToolButton::clicked, this, [this] { step(true); });
    connect(model, &JsonTreeModel::levelRead, this, &JsonFindLine::show);
    connect(model, &JsonTreeModel::modelReset, this, [this] {
        ++m_asked;
        m_wanted.reset();
        m_last = -1;
    });
    retranslate();
}

void JsonFindLine::retranslate()
{
    m_edit->setAccessibleName(tr("Find in keys and values"));
    m_edit->setPlaceholderText(tr("Find in keys and values"));
    m_previous->setAccessibleName(tr("Previous place"));
    safetext::setTip(m_previous, tr("Previous place (Shift+Enter)"));
    m_next->setAccessibleName(tr("Next place"));
    safetext::setTip(m_next, tr("Next place (Enter)"));
    m_note->setText(tr("Not found"));
}

void JsonFindLine::focusText()
{
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

/// Where the search goes on from: the row that is current, unless its user has not left the place found last.
qint64 JsonFindLine::placeOfCurrent() const
{
    const QModelIndex row = m_view->currentIndex().siblingAtColumn(JsonTreeModel::Key);
    if (!row.isValid())
        return -1;
    const auto member = row.data(JsonTreeModel::MemberRangeRole).value<ByteRange>();
    return m_last >= member.offset && m_last < member.end() ? m_last : member.offset;
}

void JsonFindLine::step(bool forward)
{
    const std::shared_ptr<const void> owner = m_model->owner();
    if (m_edit->text().isEmpty() || !owner)
        return;
    const qint64 here = placeOfCurrent();
    const auto from = static_cast<std::size_t>(std::max<qint64>(here, 0)
                                               + (forward && here >= 0 && here == m_last ? 1 : 0));
    auto *watcher = new QFutureWatcher<qint64>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, asked = ++m_asked] {
        watcher->deleteLater();
        if (asked == m_asked)
            onFound(watcher->result());
    });
    watcher->setFuture(QtConcurrent::run(
        [owner, bytes = m_model->bytes(), text = m_edit->text(), from, forward]() -> qint64 {
            const std::size_t found = findInJson(bytes, text, from, forward);
            return found == std::string_view::npos ? -1 : static_cast<qint64>(found);
        }));
}

void JsonFindLine::onFound(qint64 offset)
{
    m_note->setVisible(offset < 0);
    if (offset < 0)
        return;
    m_last = offset;
    m_wanted = offset;
    show();
}

void JsonFindLine::show()
{
    if (!m_wanted)
        return;
    const QModelIndex row = m_model->indexAt(*m_wanted);
    if (!m_model->isReading())
        m_wanted.reset();
    if (!row.isValid())
        return;
    m_view->setCurrentIndex(row);
    m_view->scrollTo(row);
}

void JsonFindLine::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        step(!(event->modifiers() & Qt::ShiftModifier));
    else if (event->key() == Qt::Key_Escape)
        m_view->setFocus();
    else
        QWidget::keyPressEvent(event);
}

} // namespace tracedeck
