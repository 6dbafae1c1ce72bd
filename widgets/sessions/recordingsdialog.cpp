// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordingsdialog.h"

#include "displaytext.h"
#include "factdelegate.h"
#include "icons.h"
#include "safetext.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSet>
#include <QSortFilterProxyModel>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr int kWidths[] = {0, 170, 165, 90, 80}; // the name takes the rest
constexpr int kMostListed = 5;

/// Where a text is looked for, those alone in which it was found.
class Found final : public QSortFilterProxyModel
{
public:
    explicit Found(const RecordingsModel &model, QObject *parent)
        : QSortFilterProxyModel(parent)
        , m_model(model)
    {}

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        return m_model.isFound(row) && QSortFilterProxyModel::filterAcceptsRow(row, parent);
    }

private:
    const RecordingsModel &m_model;
};

} // namespace

RecordingsDialog::RecordingsDialog(QWidget *parent)
    : QDialog(parent)
    , m_model(new RecordingsModel(this))
    , m_sorted(new Found(*m_model, this))
    , m_filter(new QLineEdit(this))
    , m_find(new QLineEdit(this))
    , m_progress(new QProgressBar(this))
    , m_stop(new QToolButton(this))
    , m_view(new QTableView)
    , m_hint(new PlainLabel)
    , m_total(new PlainLabel(this))
{
    setObjectName(QStringLiteral("recordingsDialog"));
    m_filter->setObjectName(QStringLiteral("recordingsFilter"));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(themedIcon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    m_total->setForegroundRole(QPalette::PlaceholderText);
    makeTable();
    auto *content = new QWidget(this);
    m_stack = new QStackedLayout(content);
    m_stack->addWidget(m_hint);
    m_stack->addWidget(m_view);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_filter);
    layout->addLayout(makeFindLine());
    layout->addWidget(content, 1);
    layout->addWidget(m_total);
    makeButtons();
    resize(820, 440);
    retranslate();
}

RecordingsDialog::~RecordingsDialog()
{
    // An open editor hands over its text when it is destroyed, after us.
    m_model->disconnect(this);
    m_view->selectionModel()->disconnect(this);
}

QLayout *RecordingsDialog::makeFindLine()
{
    m_find->setObjectName(QStringLiteral("recordingsFind"));
    m_find->setClearButtonEnabled(true);
    m_find->addAction(themedIcon(QStringLiteral("folder-search")), QLineEdit::LeadingPosition);
    m_progress->setObjectName(QStringLiteral("recordingsProgress"));
    m_progress->setMaximumWidth(160);
    m_stop->setObjectName(QStringLiteral("recordingsStop"));
    m_stop->setAutoRaise(true);
    m_stop->setIcon(themedIcon(QStringLiteral("x")));
    m_progress->hide();
    m_stop->hide();
    connect(m_find, &QLineEdit::returnPressed, this, &RecordingsDialog::findOrOpen);
    connect(m_find, &QLineEdit::textChanged, this, [this](const QString &text) {
        if (text.isEmpty())
            stopFinding();
    });
    connect(m_stop, &QToolButton::clicked, this, [this] {
        m_isStopped = true;
        emit findStopped();
        endFind();
    });
    auto *line = new QHBoxLayout;
    line->addWidget(m_find, 1);
    line->addWidget(m_progress);
    line->addWidget(m_stop);
    return line;
}

/// What was found is opened by the key that looked for it; where nothing was, or not all were looked through, it looks again.
void RecordingsDialog::findOrOpen()
{
    const bool isDone = !m_wanted.isEmpty() && m_find->text().trimmed() == m_wanted && m_progress->isHidden() && !m_isStopped;
    if (isDone && m_sorted->rowCount() > 0)
        openFirst();
    else
        find();
}

/// In those that the filter leaves.
void RecordingsDialog::find()
{
    m_isStopped = false;
    m_model->clearFind();
    QStringList ids;
    for (int row = 0; row < m_sorted->rowCount(); ++row)
        ids.append(m_model->rowAt(m_sorted->mapToSource(m_sorted->index(row, 0)))->id);
    const QString text = m_find->text().trimmed();
    if (text.isEmpty() || ids.isEmpty())
        return stopFinding();
    m_wanted = text;
    m_model->beginFind();
    m_view->setColumnHidden(RecordingsModel::Places, false);
    m_progress->setRange(0, static_cast<int>(ids.size()));
    m_progress->setValue(0);
    m_progress->show();
    m_stop->show();
    showState();
    emit findRequested(ids, text);
}

void RecordingsDialog::stopFinding()
{
    if (m_wanted.isEmpty())
        return;
    m_wanted.clear();
    emit findStopped();
    m_model->clearFind();
    m_view->setColumnHidden(RecordingsModel::Places, true);
    endFind();
}

void RecordingsDialog::setPlaces(const QString &id, std::uint64_t places)
{
    m_model->setPlaces(id, places);
    m_progress->setValue(static_cast<int>(m_model->lookedThrough()));
    showState();
}

void RecordingsDialog::endFind()
{
    m_progress->hide();
    m_stop->hide();
    showState();
}

void RecordingsDialog::makeTable()
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(RecordingsModel::SortRole);
    m_sorted->setFilterRole(RecordingsModel::FilterRole);
    m_sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_sorted->setSortLocaleAware(true);
    m_view->setObjectName(QStringLiteral("recordingsView"));
    m_view->setModel(m_sorted);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(RecordingsModel::Started, Qt::DescendingOrder);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
    m_view->setTabKeyNavigation(false);
    m_view->setAlternatingRowColors(true);
    m_view->setShowGrid(false);
    m_view->setWordWrap(false);
    m_view->verticalHeader()->hide();
    m_view->horizontalHeader()->setSectionResizeMode(RecordingsModel::Name, QHeaderView::Stretch);
    m_view->setItemDelegate(new FactDelegate(m_view));
    m_view->setColumnHidden(RecordingsModel::Places, true);
    int column = 0;
    for (const int width : kWidths)
        m_view->horizontalHeader()->resizeSection(column++, width);
    auto *remove = new QAction(m_view);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    m_view->addAction(remove);
    connect(remove, &QAction::triggered, this, &RecordingsDialog::askToDelete);
    connect(m_view, &QTableView::activated, this, &RecordingsDialog::openSelected);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &RecordingsDialog::showState);
    connect(m_model, &RecordingsModel::renameRequested, this, &RecordingsDialog::renameRequested);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_sorted->setFilterFixedString(text.trimmed());
        showState();
    });
    connect(m_filter, &QLineEdit::returnPressed, this, &RecordingsDialog::openFirst);
}

void RecordingsDialog::makeButtons()
{
    auto *buttons = new QDialogButtonBox(this);
    const auto add = [buttons](const char *name, QDialogButtonBox::ButtonRole role) {
        auto *button = buttons->addButton(QString(), role);
        button->setObjectName(QString::fromLatin1(name));
        button->setAutoDefault(false);
        return button;
    };
    m_open = add("openRecording", QDialogButtonBox::ActionRole);
    m_rename = add("renameRecording", QDialogButtonBox::ActionRole);
    m_saveAs = add("saveRecording", QDialogButtonBox::ActionRole);
    m_delete = add("deleteRecording", QDialogButtonBox::ActionRole);
    m_close = add("close", QDialogButtonBox::RejectRole);
    layout()->addWidget(buttons);
    connect(m_open, &QPushButton::clicked, this, &RecordingsDialog::openSelected);
    connect(m_rename, &QPushButton::clicked, this, &RecordingsDialog::rename);
    connect(m_saveAs, &QPushButton::clicked, this, [this] {
        if (const QStringList ids = selectedIds(); ids.size() == 1)
            emit saveAsRequested(ids.first());
    });
    connect(m_delete, &QPushButton::clicked, this, &RecordingsDialog::askToDelete);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void RecordingsDialog::setRecordings(const std::vector<RecordingRow> &rows)
{
    const QStringList ids = selectedIds();
    const QSet<QString> selected(ids.begin(), ids.end());
    m_model->setRecordings(rows);
    QItemSelection restored;
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        const QModelIndex index = m_sorted->index(row, 0);
        if (selected.contains(m_model->rowAt(m_sorted->mapToSource(index))->id))
            restored.select(index, index);
    }
    auto *selection = m_view->selectionModel();
    selection->select(restored, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (!restored.isEmpty())
        selection->setCurrentIndex(restored.first().topLeft(), QItemSelectionModel::NoUpdate);
    else if (m_sorted->rowCount() > 0)
        m_view->setCurrentIndex(m_sorted->index(0, 0));
    showState();
}

void RecordingsDialog::setFolder(const QString &folder)
{
    m_folder = folder;
    showState();
}

QModelIndexList RecordingsDialog::selectedRows() const
{
    QModelIndexList rows = m_view->selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    for (QModelIndex &row : rows)
        row = m_sorted->mapToSource(row);
    return rows;
}

QStringList RecordingsDialog::selectedIds() const
{
    QStringList ids;
    const QModelIndexList rows = selectedRows();
    for (const QModelIndex &row : rows)
        ids.append(m_model->rowAt(row)->id);
    return ids;
}

/// Unless another one is selected.
void RecordingsDialog::openFirst()
{
    if (selectedIds().isEmpty() && m_sorted->rowCount() > 0)
        m_view->selectRow(0);
    openSelected();
}

void RecordingsDialog::openSelected()
{
    const QStringList ids = selectedIds();
    if (ids.isEmpty())
        return;
    accept();
    emit openRequested(ids);
}

void RecordingsDialog::rename()
{
    const QModelIndexList rows = m_view->selectionModel()->selectedRows(RecordingsModel::Name);
    if (rows.size() == 1) {
        m_view->setCurrentIndex(rows.first());
        m_view->edit(rows.first());
    }
}

void RecordingsDialog::askToDelete()
{
    const QModelIndexList rows = selectedRows();
    const QStringList ids = selectedIds();
    if (!m_delete->isEnabled())
        return;
    QStringList names;
    for (const QModelIndex &row : rows.mid(0, kMostListed))
        names.append(recordingTitle(*m_model->rowAt(row)));
    if (rows.size() > kMostListed)
        names.append(QStringLiteral("…"));
    //: The names of the recordings follow.
    const QString question =
        tr("%Ln recording(s) will be gone for good:", nullptr, static_cast<int>(rows.size()))
        + QStringLiteral("\n\n") + names.join(u'\n');
    QMessageBox *box = safetext::messageBox(this, QMessageBox::Warning, tr("Delete recordings?"), question);
    QPushButton *yes = box->addButton(tr("Delete"), QMessageBox::DestructiveRole);
    QPushButton *no = box->addButton(tr("Cancel"), QMessageBox::RejectRole);
    box->setDefaultButton(no);
    box->setEscapeButton(no);
    connect(yes, &QPushButton::clicked, this, [this, ids] { emit deleteRequested(ids); });
    box->open();
}

void RecordingsDialog::showState()
{
    const QModelIndexList rows = selectedRows();
    m_open->setEnabled(!rows.isEmpty());
    m_rename->setEnabled(rows.size() == 1);
    m_saveAs->setEnabled(rows.size() == 1);
    const bool inUse = std::any_of(rows.begin(), rows.end(),
                                   [this](const QModelIndex &row) { return m_model->rowAt(row)->isInUse; });
    m_delete->setEnabled(!rows.isEmpty() && !inUse);
    safetext::setTip(m_delete, inUse ? tr("What is being recorded or shown cannot be deleted.") : QString());

    if (m_model->rowCount() == 0)
        m_hint->setText(
            tr("Nothing has been recorded yet. Connect to a server: what it sends is recorded, and "
               "found again here."));
    else if (m_model->isFinding() && m_progress->isVisible())
        m_hint->setText(tr("Looking for it…"));
    else if (m_model->isFinding() && m_isStopped)
        m_hint->setText(tr("Stopped before all recordings were looked through. Enter looks again."));
    else if (m_model->isFinding())
        m_hint->setText(tr("None of these recordings has it in what was said and done."));
    else
        m_hint->setText(tr("No recording has such a name or server."));
    m_stack->setCurrentIndex(m_sorted->rowCount() > 0 ? 1 : 0);
    m_total->setVisible(m_model->rowCount() > 0);
    m_total->setText(totalText());
}

QString RecordingsDialog::totalText() const
{
    if (m_model->isFinding()) {
        const QString looked = tr("%Ln recording(s)", nullptr, static_cast<int>(m_model->lookedThrough()));
        //: %1 a number, %2 "3 recordings" that were looked through.
        return tr("Found in %1 of %2").arg(QLocale().toString(static_cast<qulonglong>(m_model->found())), looked);
    }
    const QString count = tr("%Ln recording(s)", nullptr, m_model->rowCount());
    const QString size = QLocale().formattedDataSize(m_model->totalBytes());
    //: Number of recordings, their size, and the folder they are in.
    return m_folder.isEmpty() ? tr("%1, %2").arg(count, size) : tr("%1, %2, in %3").arg(count, size, oneLine(m_folder));
}

void RecordingsDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void RecordingsDialog::retranslate()
{
    setWindowTitle(tr("Recorded sessions"));
    m_filter->setPlaceholderText(tr("Filter by name or server"));
    m_filter->setAccessibleName(tr("Filter by name or server"));
    m_find->setPlaceholderText(tr("Find what was said or done, then Enter"));
    m_find->setAccessibleName(tr("Find in what was said and done"));
    m_progress->setAccessibleName(tr("How far recordings were looked through"));
    m_stop->setAccessibleName(tr("Stop looking"));
    safetext::setTip(m_stop, tr("Stop looking"));
    m_view->setAccessibleName(tr("Recorded sessions"));
    m_open->setText(tr("&Open"));
    m_rename->setText(tr("&Rename"));
    m_saveAs->setText(tr("&Save as…"));
    m_delete->setText(tr("&Delete…"));
    m_close->setText(tr("Close"));
    m_model->retranslate();
    showState();
}

} // namespace tracedeck
