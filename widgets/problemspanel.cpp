// SPDX-License-Identifier: GPL-3.0-or-later
#include "problemspanel.h"

#include "columnkeeper.h"
#include "displaytext.h"
#include "factdelegate.h"
#include "flowlayout.h"
#include "problemsmodel.h"
#include "rowtable.h"
#include "safetext.h"
#include "selectedrow.h"
#include "statuspalette.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace tracedeck {

ProblemsPanel::ProblemsPanel(QWidget *parent)
    : FactPanel(parent)
    , m_levelRow(new QWidget(this))
    , m_codes(new QComboBox(m_levelRow))
    , m_view(new QTableView(this))
    , m_selected(new SelectedRow(m_view, this))
    , m_columns(new ColumnKeeper(m_view->horizontalHeader(), QStringLiteral("problemsByMessage"),
                                 {{ProblemsModel::Level, 12},
                                  {ProblemsModel::Frame, 8},
                                  {.column = ProblemsModel::Message, .characters = 28, .takesRest = true},
                                  {ProblemsModel::Code, 18},
                                  {ProblemsModel::SessionName, 16}}))
    , m_explanation(new PlainLabel(this))
{
    m_view->setObjectName(QStringLiteral("problemsView"));
    makeRowTable(m_view);
    m_view->setItemDelegateForColumn(ProblemsModel::Level, new StatusDelegate(m_view));
    m_explanation->setWordWrap(true);
    m_explanation->setMargin(6);

    auto *levels = new FlowLayout(m_levelRow);
    levels->setContentsMargins(4, 2, 4, 2);
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Info}) { // the worst first
        auto *button = m_levels[static_cast<std::size_t>(severity)] = new QToolButton(m_levelRow);
        button->setObjectName(QStringLiteral("problemLevel%1").arg(static_cast<int>(severity)));
        button->setCheckable(true);
        button->setChecked(true);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        levels->addWidget(button);
        connect(button, &QToolButton::toggled, this, [this, severity](bool isOn) {
            if (m_model)
                m_model->setShows(severity, isOn);
            m_selected->mark();
            showState();
        });
    }
    m_codes->setObjectName(QStringLiteral("problemCode"));
    m_codes->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    levels->addWidget(m_codes);
    connect(m_codes, &QComboBox::activated, this, [this] { showCode(m_codes->currentData().value<quint32>()); });
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_levelRow);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_explanation);
    connect(m_view, &QTableView::activated, this, &ProblemsPanel::onActivated);
    connect(m_selected, &SelectedRow::chosen, this, &ProblemsPanel::showState);
    connect(m_selected, &SelectedRow::selectedElsewhere, this, &ProblemsPanel::showLevelOfSelected);
    connect(m_selected, &SelectedRow::marked, this, &ProblemsPanel::showState);
    setContent(content, m_view);
    retranslate();
}

ProblemsPanel::~ProblemsPanel() = default;

void ProblemsPanel::attach()
{
    m_model = std::make_unique<ProblemsModel>(cursor());
    m_model->setActive(false);
    for (std::size_t i = 0; i < m_levels.size(); ++i)
        m_model->setShows(static_cast<Severity>(i), m_levels[i]->isChecked());
    m_view->setModel(m_model.get());
    m_columns->apply();
    m_selected->attach(selection(), [this](const Item &item) { return m_model->indexOf(item); });
    connect(m_model.get(), &ProblemsModel::aboutToFollow, m_selected, &SelectedRow::hold);
    connect(m_model.get(), &ProblemsModel::followed, m_selected, &SelectedRow::release);
    connect(m_model.get(), &ProblemsModel::followed, this, &ProblemsPanel::showState);
}

void ProblemsPanel::detach()
{
    m_selected->detach();
    m_view->setModel(nullptr);
    m_model.reset();
}

void ProblemsPanel::setAwake(bool awake)
{
    m_model->setActive(awake);
    if (!awake)
        return;
    if (takeSelectedUnseen()) {
        showLevelOfSelected();
        m_selected->owe();
    }
    m_selected->mark();
    showState();
}

void ProblemsPanel::retranslate()
{
    m_view->setAccessibleName(tr("Problems"));
    m_codes->setAccessibleName(tr("Code of the problems that are shown"));
    m_codes->view()->setAccessibleName(m_codes->accessibleName());
    m_explanation->setAccessibleName(tr("What the problem means"));
    if (m_model)
        m_model->retranslate();
    showState();
}

void ProblemsPanel::showState()
{
    if (!m_model) {
        showHint(
            tr("No trace is open. Open a recording or connect to a server to see what is wrong with it."));
        return;
    }
    showCounts();
    const QModelIndexList rows = m_view->selectionModel()->selectedRows();
    QString meaning = rows.isEmpty() ? QString() : rows.first().data(FactRole::Explanation).toString();
    if (m_model->rowCount() == 0)
        meaning = tr("No problem up to this frame is of a kind that is shown. Choose others above.");
    m_explanation->setText(meaning);
    m_explanation->setVisible(!meaning.isEmpty());
    showHint(m_model->worst() ? QString()
                              : tr("No problems up to this frame: nothing that was sent is broken, unknown or missing. What runs and "
                                   "calls failed in is found by Next Failure in the menu Go."));
}

void ProblemsPanel::showCounts()
{
    const auto show = [this](Severity severity, const QString &text) {
        QToolButton *button = m_levels[static_cast<std::size_t>(severity)];
        button->setText(severityGlyph(severity) + u' ' + text);
        button->setAccessibleName(text);
        safetext::setTip(button, button->isChecked() ? tr("Shown. Click to hide them.")
                                                     : tr("Hidden. Click to show them."));
    };
    show(Severity::Error, tr("%Ln error(s)", nullptr, m_model->count(Severity::Error)));
    show(Severity::Warning, tr("%Ln warning(s)", nullptr, m_model->count(Severity::Warning)));
    //: Problems of the least severity.
    show(Severity::Info, tr("%Ln info", nullptr, m_model->count(Severity::Info)));
    showCodes();
}

/// As many as there are up to the position. None goes: what was found is found again.
void ProblemsPanel::showCodes()
{
    const auto codes = m_model->codes();
    m_codes->setHidden(codes.size() < 2 && m_model->code().isEmpty());
    const auto say = [this](int row, const QString &text, quint32 code) {
        if (row == m_codes->count())
            m_codes->addItem(QString());
        if (m_codes->itemText(row) != text)
            m_codes->setItemText(row, text);
        m_codes->setItemData(row, code);
    };
    say(0, tr("All codes", "of problems"), 0);
    for (int i = 0; i < static_cast<int>(codes.size()); ++i) {
        const auto &[code, count] = codes[static_cast<std::size_t>(i)];
        //: The code of problems, and how many there are.
        say(i + 1, tr("%1 (%L2)").arg(oneLine(cursor()->view().text(code))).arg(count), code.index);
        if (code == m_model->code())
            m_codes->setCurrentIndex(i + 1);
    }
    while (m_codes->count() > static_cast<int>(codes.size()) + 1)
        m_codes->removeItem(m_codes->count() - 1);
    if (m_model->code().isEmpty())
        m_codes->setCurrentIndex(0);
}

void ProblemsPanel::showCode(quint32 code)
{
    if (!m_model)
        return;
    m_model->setCode(Symbol{code});
    m_selected->mark();
    showState();
}

/// Who comes here for a problem wants to see it.
void ProblemsPanel::showLevelOfSelected()
{
    const auto *problem = std::get_if<ProblemId>(&selection()->current());
    if (!problem || !problem->isValid())
        return;
    const Severity severity = cursor()->trace()->problems[problem->index].severity;
    m_levels[static_cast<std::size_t>(severity)]->setChecked(true);
    if (!m_model->code().isEmpty() && m_model->code() != cursor()->trace()->problems[problem->index].code)
        showCode(0);
}

void ProblemsPanel::onActivated(const QModelIndex &index)
{
    const Position frame = m_model->frameAt(index);
    if (frame == 0)
        return;
    selection()->select(FrameId{frame});
    if (cursor())
        cursor()->goTo(frame);
}

} // namespace tracedeck
