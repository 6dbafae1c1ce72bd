// SPDX-License-Identifier: GPL-3.0-or-later
#include "searchpanel.h"

#include "columnkeeper.h"
#include "currentrow.h"
#include "factdelegate.h"
#include "rowtable.h"
#include "safetext.h"
#include "searchmodel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QProgressBar>
#include <QStackedLayout>
#include <QTableView>
#include <QTextLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <utility>

namespace tracedeck {

namespace {

constexpr std::chrono::milliseconds kTyped{300};
constexpr int kLongestText = 1000;
constexpr int kProgressWidth = 90;

/// The text with what was looked for in bold.
class FoundDelegate final : public FactDelegate
{
public:
    using FactDelegate::FactDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QVariant match = index.data(SearchModel::MatchRole);
        if (!match.isValid())
            return FactDelegate::paint(painter, option, index);
        QStyleOptionViewItem cell = option;
        initStyleOption(&cell, index);
        const QString text = cell.text;
        cell.text.clear();
        const QStyle *style = cell.widget->style();
        style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
        cell.text = text; // else there is no place for it
        const QRect place = style->subElementRect(QStyle::SE_ItemViewItemText, &cell, cell.widget).adjusted(3, 0, -3, 0);
        const int begin = match.toPoint().x();
        const int length = match.toPoint().y();
        QTextLayout layout;
        layOut(layout, cell.font, text, begin, length);
        // What was looked for is seen, whatever stands before it.
        if (const QTextLine line = layout.lineAt(0); line.cursorToX(begin + length) > place.width()) {
            const int cut = std::min(line.xToCursor(std::max(line.cursorToX(begin) - place.width() / 3.0, 0.0)), begin);
            layOut(layout, cell.font, u'\u2026' + text.mid(cut), begin - cut + 1, length);
        }
        painter->save();
        painter->setClipRect(place);
        painter->setPen(cell.palette.color(cell.state & QStyle::State_Selected ? QPalette::HighlightedText : QPalette::Text));
        layout.draw(painter, QPointF(place.left(), place.top() + (place.height() - layout.boundingRect().height()) / 2));
        painter->restore();
    }

private:
    static void layOut(QTextLayout &layout, const QFont &font, const QString &text, int bold, int length)
    {
        layout.setFont(font);
        layout.setText(text);
        QTextOption line;
        line.setWrapMode(QTextOption::NoWrap);
        layout.setTextOption(line);
        QTextCharFormat format;
        format.setFontWeight(QFont::Bold);
        format.setFontUnderline(true);
        layout.setFormats({{bold, length, format}});
        layout.beginLayout();
        layout.createLine();
        layout.endLayout();
    }
};

} // namespace

SearchPanel::SearchPanel(QWidget *parent)
    : FactPanel(parent)
    , m_found(new QStackedLayout)
    , m_advice(new PlainLabel(this))
    , m_view(new QTableView(this))
    , m_columns(new ColumnKeeper(m_view->horizontalHeader(), QStringLiteral("search"),
                                 {{SearchModel::Frame, 10}, {SearchModel::SessionName, 24}, {SearchModel::Who, 14}, {SearchModel::Places, 8}}))
{
    m_view->setObjectName(QStringLiteral("searchView"));
    makeRowTable(m_view);
    m_view->horizontalHeader()->setStretchLastSection(true);
    m_view->setItemDelegateForColumn(SearchModel::Text, new FoundDelegate(m_view));
    m_later.setSingleShot(true);
    m_later.setInterval(kTyped);
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(makeLine());
    m_advice->setObjectName(QStringLiteral("searchAdvice"));
    m_advice->setAlignment(Qt::AlignCenter);
    m_advice->setWordWrap(true);
    m_advice->setMargin(16);
    m_found->addWidget(m_advice);
    m_found->addWidget(m_view);
    layout->addLayout(m_found, 1);
    connect(&m_later, &QTimer::timeout, this, &SearchPanel::searchNow);
    connect(m_view, &QTableView::activated, this, [this] {
        if (m_model)
            emit conversationRequested(m_model->text());
    });
    setContent(content, m_text);
    retranslate();
}

SearchPanel::~SearchPanel() = default;

QWidget *SearchPanel::makeLine()
{
    auto *line = new QWidget(this);
    m_text = new QLineEdit(line);
    m_text->setObjectName(QStringLiteral("searchText"));
    m_text->setMaxLength(kLongestText);
    m_text->setClearButtonEnabled(true);
    m_text->installEventFilter(this);
    m_progress = new QProgressBar(line);
    m_progress->setMaximumWidth(kProgressWidth);
    m_progress->setTextVisible(false);
    m_progress->hide();
    m_cancel = new QToolButton(line);
    m_cancel->setObjectName(QStringLiteral("cancelSearch"));
    m_cancel->hide();
    m_note = new PlainLabel(line);
    m_note->setObjectName(QStringLiteral("searchNote"));
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(4, 4, 4, 4);
    row->addWidget(m_text, 1);
    row->addWidget(m_progress);
    row->addWidget(m_cancel);
    row->addWidget(m_note);
    connect(m_text, &QLineEdit::textChanged, &m_later, qOverload<>(&QTimer::start));
    connect(m_text, &QLineEdit::returnPressed, this, &SearchPanel::searchNow);
    connect(m_cancel, &QToolButton::clicked, this, [this] {
        if (m_model)
            m_model->cancel();
    });
    return line;
}

void SearchPanel::attach()
{
    m_model = std::make_unique<SearchModel>(cursor());
    m_view->setModel(m_model.get());
    m_columns->apply();
    keepCurrentSelected(m_view);
    onRowChosen(m_view, this, &SearchPanel::onUserSelected);
    connect(m_model.get(), &SearchModel::progressed, m_progress, &QProgressBar::setValue);
    connect(m_model.get(), &SearchModel::rowsInserted, this, &SearchPanel::showState);
    connect(m_model.get(), &SearchModel::finished, this, &SearchPanel::showState);
    connect(cursor(), &Cursor::moved, this, [this] {
        if (isVisible())
            showState();
    });
}

void SearchPanel::detach()
{
    m_view->setModel(nullptr);
    m_model.reset();
}

/// What was looked for in another document is looked for here, too.
void SearchPanel::setAwake(bool awake)
{
    if (!awake) {
        m_later.stop();
        m_isOwed = m_model->isSearching();
        m_model->cancel();
    } else if (std::exchange(m_isOwed, false) || m_model->text() != m_text->text()) {
        searchNow();
    }
    showState();
}

QString SearchPanel::text() const
{
    return m_text->text();
}

void SearchPanel::find(const QString &text)
{
    m_text->setText(text);
    searchNow();
}

void SearchPanel::searchNow()
{
    m_later.stop();
    if (!m_model || !isVisible())
        return;
    m_progress->setValue(0);
    m_model->search(m_text->text());
    showState();
}

void SearchPanel::onUserSelected()
{
    const QModelIndexList rows = m_view->selectionModel()->selectedRows();
    if (!rows.isEmpty() && selection())
        selection()->select(m_model->itemAt(rows.first()));
}

QString SearchPanel::noteText() const
{
    if (m_model->text().isEmpty())
        return {};
    if (m_model->rowCount() == 0)
        return m_model->isSearching() ? QString() : tr("Not found up to frame %1").arg(QLocale().toString(m_model->searchedAt()));
    QString text = m_model->places() == static_cast<std::uint64_t>(m_model->rowCount())
                       ? tr("%Ln place(s)", nullptr, m_model->rowCount())
                       //: %1 is a number; what follows are lines of the list.
                       : tr("%1 places in %Ln row(s)", nullptr, m_model->rowCount())
                             .arg(QLocale().toString(qulonglong(m_model->places())));
    if (m_model->isCut() && !m_model->isSearching())
        text += QStringLiteral(" \u00b7 ") + tr("not all");
    if (cursor() && cursor()->position() != m_model->searchedAt())
        //: Of what was looked for: so far it was; Enter looks further.
        text += QStringLiteral(" \u00b7 ") + tr("as of frame %1: Enter searches again").arg(QLocale().toString(m_model->searchedAt()));
    return text;
}

void SearchPanel::showState()
{
    if (!m_model) {
        showHint(tr("No trace is open. Open a recording or connect to a server to search what was said and done."));
        return;
    }
    showHint({});
    m_progress->setVisible(m_model->isSearching());
    m_cancel->setVisible(m_model->isSearching());
    m_note->setText(noteText());
    m_advice->setText(adviceText());
    m_found->setCurrentWidget(m_advice->text().isEmpty() ? static_cast<QWidget *>(m_view) : m_advice);
}

/// What to do while there is nothing to choose from.
QString SearchPanel::adviceText() const
{
    if (m_model->rowCount() > 0 || m_model->isSearching())
        return {};
    return m_model->text().isEmpty()
               ? tr("Type a word: all that was said, thought, called and returned up to here is searched, in every session. "
                    "What you choose of what is found is selected everywhere.")
               : tr("Nothing that was said or done up to here has this text. "
                    "The filter of Frames looks through their bytes as well.");
}

void SearchPanel::retranslate()
{
    m_text->setPlaceholderText(tr("Search in all sessions of this trace: what was said, thought, called and returned"));
    m_text->setAccessibleName(tr("Text to search for"));
    m_progress->setAccessibleName(tr("Progress of the search"));
    m_cancel->setText(tr("Cancel"));
    m_view->setAccessibleName(tr("Found"));
    if (m_model)
        m_model->retranslate();
    showState();
}

/// Down leads to what was found, Escape clears the line.
bool SearchPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_text || event->type() != QEvent::KeyPress)
        return FactPanel::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key(); // NOLINT(cppcoreguidelines-pro-type-static-cast-downcast)
    if (key == Qt::Key_Down && m_model && m_model->rowCount() > 0) {
        m_view->setFocus(Qt::OtherFocusReason);
        if (!m_view->selectionModel()->hasSelection())
            m_view->selectRow(0);
        return true;
    }
    if (key == Qt::Key_Escape && !m_text->text().isEmpty()) {
        m_text->clear();
        searchNow();
        return true;
    }
    return FactPanel::eventFilter(watched, event);
}

} // namespace tracedeck
