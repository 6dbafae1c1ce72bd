// SPDX-License-Identifier: GPL-3.0-or-later
#include "filterline.h"

#include "displaytext.h"
#include "elidedlabel.h"
#include "flatbutton.h"
#include "icons.h"
#include "joinedtext.h"
#include "querycompleter.h"
#include "querycompletion.h"
#include "querytexts.h"
#include "safetext.h"
#include "statuspalette.h"
#include "usedfiltersbutton.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QProgressBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <chrono>

namespace tracedeck {

namespace {

using namespace std::chrono_literals;

// After the last key: long enough for a word, short enough to feel immediate.
constexpr auto kApplyAfter = 150ms;
constexpr auto kShowProgressAfter = 200ms;
constexpr int kLongestLine = 4096;
constexpr int kProgressWidth = 120;

std::string utf8(const QString &text)
{
    return text.toStdString();
}

/// As in a combo box.
bool opensList(const QKeyEvent &event)
{
    return event.key() == Qt::Key_Down && event.modifiers() == Qt::AltModifier;
}

/// A position in UTF-8 as one in the QString of the same text.
int characterAt(const QString &text, std::size_t byte)
{
    return static_cast<int>(QString::fromUtf8(text.toUtf8().left(static_cast<qsizetype>(byte))).size());
}

} // namespace

FilterLine::FilterLine(QWidget *parent)
    : QWidget(parent)
{
    build();
    m_applySoon.setSingleShot(true);
    m_showProgressSoon.setSingleShot(true);
    m_showProgressSoon.setInterval(kShowProgressAfter);
    connect(&m_applySoon, &QTimer::timeout, this, &FilterLine::apply);
    connect(&m_showProgressSoon, &QTimer::timeout, this, [this] {
        m_progress->show();
        m_cancel->show();
    });
    connect(m_line, &QLineEdit::textChanged, this, &FilterLine::onEdited);
    connect(m_line, &QLineEdit::returnPressed, this, [this] {
        apply();
        remember();
    });
    connect(m_used, &UsedFiltersButton::chosen, this, [this](const QString &line) {
        setText(line);
        m_line->setFocus();
    });
    connect(m_clear, &QToolButton::clicked, this, [this] { setText({}); });
    connect(m_cancel, &QToolButton::clicked, this, &FilterLine::cancelRequested);
    connect(m_watch, &QToolButton::clicked, this, [this] { emit watchRequested(text()); });
    connect(m_chip, &QToolButton::clicked, this, [this] {
        m_line->setFocus();
        setRange({});
    });
    connect(m_suggestion, &QToolButton::clicked, this, &FilterLine::useSuggestion);
    retranslate();
    check();
}

/// The line in its border, which says in colour what the sign in it says too.
void FilterLine::buildField()
{
    m_border = new QFrame(this);
    m_border->setFrameShape(QFrame::Box);
    m_glyph = new PlainLabel(m_border);
    m_line = new QLineEdit(m_border);
    m_line->setObjectName(QStringLiteral("frameFilter"));
    m_line->setFrame(false);
    m_line->installEventFilter(this);
    m_line->setMaxLength(kLongestLine);
    m_completer = new QueryCompleter(m_line);
    m_line->setCompleter(m_completer);
    m_clear = new QToolButton(m_border);
    m_clear->setObjectName(QStringLiteral("clearFrameFilter"));
    m_clear->setText(QStringLiteral("\u2715"));
    m_clear->setAutoRaise(true);
    m_used = new UsedFiltersButton(m_border);
    auto *inside = new QHBoxLayout(m_border);
    inside->setContentsMargins(4, 0, 0, 0);
    inside->setSpacing(4);
    inside->addWidget(m_glyph);
    inside->addWidget(m_line, 1);
    inside->addWidget(m_clear);
    inside->addWidget(m_used);
    setFocusProxy(m_line);
}

void FilterLine::build()
{
    buildField();
    m_watch = flatButton("watchFilter", this, QStringLiteral("eye"));
    m_progress = new QProgressBar(this);
    m_progress->setMaximumWidth(kProgressWidth);
    m_progress->setTextVisible(false);
    m_progress->hide();
    m_cancel = new QToolButton(this);
    m_cancel->setObjectName(QStringLiteral("cancelFrameFilter"));
    m_cancel->hide();
    m_chip = new QToolButton(this);
    m_chip->setObjectName(QStringLiteral("frameRange"));
    m_chip->setFocusPolicy(Qt::StrongFocus);
    m_chip->setIcon(themedIcon(QStringLiteral("x")));
    m_chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_chip->setLayoutDirection(Qt::RightToLeft); // the sign that removes it stands behind the text
    m_chip->hide();
    m_count = new ElidedLabel(this);
    m_count->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Preferred);
    m_count->setObjectName(QStringLiteral("frameCount"));
    m_message = new PlainLabel(this);
    m_message->setObjectName(QStringLiteral("frameFilterMessage"));
    m_message->setWordWrap(true);
    m_suggestion = new QToolButton(this);
    m_suggestion->setObjectName(QStringLiteral("frameFilterSuggestion"));

    auto *above = new QHBoxLayout;
    above->addWidget(m_chip);
    above->addWidget(m_border, 1);
    above->addWidget(m_watch);
    above->addWidget(m_progress);
    above->addWidget(m_cancel);
    above->addWidget(m_count);
    auto *below = new QHBoxLayout;
    below->addWidget(m_message, 1);
    below->addWidget(m_suggestion);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(4, 4, 4, 4);
    all->setSpacing(2);
    all->addLayout(above);
    all->addLayout(below);
}

QString FilterLine::text() const
{
    return m_line->text();
}

void FilterLine::setText(const QString &text)
{
    if (text != this->text())
        remember();
    m_line->setText(text);
    apply();
}

void FilterLine::setUsedFilters(UsedFilters *used)
{
    m_used->setUsed(used);
}

/// What is typed is in force letter by letter: kept is what stands there when one goes on to something else.
void FilterLine::remember()
{
    if (m_validity == Validity::Valid)
        m_used->remember(text());
}

void FilterLine::setTrace(std::shared_ptr<const Trace> trace)
{
    m_completer->setTrace(std::move(trace));
}

void FilterLine::narrow(const QString &key, std::string_view value, bool exclude)
{
    setText(QString::fromStdString(narrowedQuery(utf8(text()), utf8(key), value, exclude)));
}

void FilterLine::setFrame(const std::function<Position()> &frame)
{
    m_completer->setFrame(frame);
}

void FilterLine::setCount(const QString &text)
{
    m_count->setText(text);
}

void FilterLine::setRunning(bool running)
{
    if (!running) {
        m_showProgressSoon.stop();
        m_progress->hide();
        m_cancel->hide();
    } else if (!m_showProgressSoon.isActive() && m_progress->isHidden()) {
        m_progress->setValue(0);
        m_showProgressSoon.start();
    }
}

void FilterLine::setProgress(int percent)
{
    m_progress->setValue(percent);
}

void FilterLine::onEdited()
{
    check();
    m_applySoon.start(kApplyAfter);
}

void FilterLine::check()
{
    const ParsedQuery parsed = parseQuery(utf8(text()));
    m_error.reset();
    if (const auto *error = std::get_if<QueryError>(&parsed)) {
        m_error = *error;
        const bool isNoKey = error->kind == QueryError::Kind::UnknownKey;
        const std::string_view called = isNoKey ? QueryTexts::keyCalled(QString::fromStdString(error->subject)) : "";
        if (!called.empty()) {
            m_error->length = error->subject.size();
            m_error->suggestion = called;
        }
        m_validity = Validity::Invalid;
    } else {
        m_validity = std::get<Query>(parsed).isEmpty() ? Validity::Empty : Validity::Valid;
    }
    m_clear->setEnabled(!text().isEmpty());
    m_watch->setEnabled(m_validity == Validity::Valid);
    showValidity();
}

/// An invalid line leaves the last valid one in force: half a word must not empty the list.
void FilterLine::apply()
{
    m_applySoon.stop();
    const QString line = m_validity == Validity::Invalid ? m_applied : text();
    if (line == m_applied && m_range == m_appliedRange)
        return;
    m_applied = line;
    m_appliedRange = m_range;
    if (const auto query = this->query())
        emit queryChanged(*query);
}

std::optional<Query> FilterLine::query() const
{
    const ParsedQuery parsed = parseQuery(utf8(m_applied));
    const auto *line = std::get_if<Query>(&parsed);
    if (!line || !m_range)
        return line ? std::optional(*line) : std::nullopt;
    return both(framesBetween(m_range->first, m_range->second), *line);
}

void FilterLine::setRange(std::optional<std::pair<Position, Position>> range)
{
    m_range = range;
    showRange();
    apply();
}

void FilterLine::showRange()
{
    m_chip->setVisible(m_range.has_value());
    m_chip->setAccessibleName(tr("Remove the filter"));
    if (!m_range)
        return;
    const QLocale locale;
    const int count = static_cast<int>(m_range->second - m_range->first + 1);
    //: A filter that is in force, on a chip: %1 and %2 are numbers of frames, %3 how many these are.
    const QString text = tr("Frames %1\u2013%2 \u00b7 %3")
                             .arg(locale.toString(m_range->first), locale.toString(m_range->second),
                                  locale.toString(count));
    m_chip->setText(text);
    const QString tip = tr("Only these frames are shown. Click to remove this filter.");
    safetext::setTip(m_chip, tip);
    m_chip->setAccessibleName(tr("Remove the filter: %1").arg(text));
    m_chip->setAccessibleDescription(tip);
}

void FilterLine::useSuggestion()
{
    if (!m_error || m_error->suggestion.empty())
        return;
    const QueryError error = *m_error;
    std::string line = utf8(text());
    line.replace(error.position, error.length, error.suggestion);
    setText(QString::fromStdString(line));
    m_line->setCursorPosition(characterAt(text(), error.position + error.suggestion.size()));
    m_line->setFocus();
}

void FilterLine::showValidity()
{
    QPalette colours = palette();
    QString glyph = QStringLiteral("\u2315");
    colours.setColor(QPalette::WindowText,
                     palette().color(m_line->hasFocus() ? QPalette::Highlight : QPalette::PlaceholderText));
    if (m_validity != Validity::Empty) {
        const ItemStatus status = m_validity == Validity::Valid ? ItemStatus::Succeeded : ItemStatus::Failed;
        colours.setColor(QPalette::WindowText, statusColor(status, palette()));
        glyph = statusGlyph(status);
    }
    m_border->setPalette(colours);
    m_glyph->setText(glyph);
    m_message->setVisible(m_error.has_value());
    m_suggestion->setVisible(m_error && !m_error->suggestion.empty());
    if (!m_error) {
        safetext::setTip(m_line, QueryTexts::help());
        return;
    }
    const int place = characterAt(text(), m_error->position) + 1;
    const QString fault = tr("Character %1: %2", "place and reason of a fault in the filter")
                              .arg(QString::number(place), QueryTexts::error(*m_error));
    //: Below a filter that cannot be read: what the list shows meanwhile. %1 is the filter of before.
    const QString meanwhile = m_applied.isEmpty() ? tr("All frames are shown.")
                                                  : tr("Shown is still: %1").arg(oneLine(m_applied, 120));
    m_message->setText(joinedSentences({fault, meanwhile}));
    safetext::setTip(m_line, m_message->text());
    const QString suggestion = oneLine(m_error->suggestion, 60);
    m_suggestion->setText(safetext::title(tr("Did you mean “%1”?").arg(suggestion)));
    m_suggestion->setAccessibleName(tr("Did you mean “%1”?").arg(suggestion));
}

void FilterLine::retranslate()
{
    m_line->setPlaceholderText(tr("Filter frames: type:tool* is_error:true \"text\""));
    m_line->setAccessibleName(tr("Filter of the frames"));
    m_clear->setAccessibleName(tr("Clear the filter"));
    safetext::setTip(m_clear, tr("Clear the filter"));
    m_watch->setAccessibleName(tr("Watch for this filter"));
    safetext::setTip(m_watch, tr("Watch for this filter: count what it finds, and stop there"));
    m_cancel->setText(tr("Cancel"));
    m_cancel->setAccessibleName(tr("Cancel the search"));
    m_progress->setAccessibleName(tr("Progress of the search"));
    m_count->setAccessibleDescription(tr("Number of frames shown"));
    m_message->setAccessibleDescription(tr("What is wrong with the filter"));
    showRange();
    showValidity();
}

/// As the frames of other fields do, its border tells where one types.
bool FilterLine::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        showValidity();
    // Its list of completions has the focus while one types.
    if (event->type() == QEvent::FocusOut && static_cast<QFocusEvent *>(event)->reason() != Qt::PopupFocusReason)
        remember();
    if (event->type() == QEvent::KeyPress && takeKey(*static_cast<QKeyEvent *>(event)))
        return true;
    return QWidget::eventFilter(watched, event);
}

bool FilterLine::takeKey(const QKeyEvent &event)
{
    const bool isPlain = event.modifiers() == Qt::NoModifier;
    if (opensList(event))
        m_used->open();
    else if (isPlain && event.key() == Qt::Key_Down)
        emit rowsRequested();
    else if (isPlain && event.key() == Qt::Key_Escape)
        stepBack();
    else
        return false;
    return true;
}

/// One step at a time: the text, the range, and then the line itself is left.
void FilterLine::stepBack()
{
    if (!text().isEmpty())
        setText({});
    else if (m_range)
        setRange({});
    else
        emit leaveRequested();
}

void FilterLine::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        showValidity();
    QWidget::changeEvent(event);
}

} // namespace tracedeck
