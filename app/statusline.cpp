// SPDX-License-Identifier: GPL-3.0-or-later
#include "statusline.h"

#include "cursor.h"
#include "document.h"
#include "safetext.h"
#include "statuspalette.h"

#include <QEvent>
#include <QLocale>
#include <QProgressBar>
#include <QToolButton>

#include <limits>

namespace tracedeck {

namespace {

constexpr std::uint32_t kNever = std::numeric_limits<std::uint32_t>::max();
constexpr int kProgressSteps = 1000;

QString number(Position value)
{
    return QLocale().toString(value);
}

PlainLabel *addField(QStatusBar *bar, const char *name)
{
    auto *label = new PlainLabel(bar);
    label->setObjectName(QLatin1String(name));
    label->setContentsMargins(8, 0, 8, 0);
    bar->addWidget(label);
    return label;
}

} // namespace

StatusLine::StatusLine(QWidget *parent)
    : QStatusBar(parent)
    , m_problems(new QToolButton(this))
{
    m_problems->setObjectName(QStringLiteral("statusProblems"));
    m_problems->setAutoRaise(true);
    addWidget(m_problems);
    m_frames = addField(this, "statusFrames");
    m_position = addField(this, "statusPosition");
    m_dialect = addField(this, "statusDialect");

    m_progress = new QProgressBar(this);
    m_progress->setRange(0, kProgressSteps);
    m_progress->setMaximumWidth(180);
    m_progress->setTextVisible(false);
    m_cancel = new QToolButton(this);
    m_cancel->setAutoRaise(true);
    addPermanentWidget(m_progress);
    addPermanentWidget(m_cancel);

    connect(m_problems, &QToolButton::clicked, this, &StatusLine::problemsRequested);
    connect(m_cancel, &QToolButton::clicked, this, [this] {
        if (m_document)
            m_document->cancel();
    });
    retranslate();
    setDocument(nullptr);
}

void StatusLine::setDocument(Document *document)
{
    if (m_document) {
        disconnect(m_document, nullptr, this, nullptr);
        disconnect(m_document->cursor(), nullptr, this, nullptr);
    }
    m_document = document;
    m_counted = 0;
    m_firstWarning = m_firstError = kNever;
    for (QWidget *widget : std::initializer_list<QWidget *>{m_problems, m_frames, m_position, m_dialect})
        widget->setVisible(document != nullptr);
    if (document) {
        connect(document, &Document::progressed, this, &StatusLine::refresh);
        connect(document, &Document::finished, this, &StatusLine::refresh);
        connect(document->cursor(), &Cursor::moved, this, &StatusLine::refresh);
        connect(document->cursor(), &Cursor::liveChanged, this, &StatusLine::refresh);
    }
    refresh();
}

void StatusLine::refresh()
{
    refreshProgress();
    if (!m_document)
        return;
    const Cursor &cursor = *m_document->cursor();
    m_frames->setText(tr("%Ln frame(s)", nullptr, static_cast<int>(cursor.newest())));
    m_position->setText(
        cursor.isLive() ? tr("at the newest frame")
                        : tr("at frame %1 of %2").arg(number(cursor.position()), number(cursor.newest())));
    m_dialect->setText(QString::fromUtf8(cursor.trace()->dialect.data(),
                                         static_cast<qsizetype>(cursor.trace()->dialect.size())));
    countProblems();
    refreshProblems();
}

void StatusLine::countProblems()
{
    const View newest = m_document->cursor()->newestView();
    const std::uint32_t count = newest.count(newest.trace().problems);
    for (; m_counted < count; ++m_counted) {
        const Severity severity = newest.at(ProblemId{m_counted}).severity;
        if (severity == Severity::Error)
            m_firstError = std::min(m_firstError, m_counted);
        else if (severity == Severity::Warning)
            m_firstWarning = std::min(m_firstWarning, m_counted);
    }
}

void StatusLine::refreshProblems()
{
    const View view = m_document->cursor()->view();
    const std::uint32_t count = view.count(view.trace().problems);
    const Severity worst = count > m_firstError     ? Severity::Error
                           : count > m_firstWarning ? Severity::Warning
                                                    : Severity::Info;
    QPalette colours = palette();
    QString text = tr("No problems");
    if (count > 0) {
        text = tr("%Ln problem(s)", nullptr, static_cast<int>(count));
        colours.setColor(QPalette::ButtonText, severityColor(worst, palette()));
        m_problems->setText(severityGlyph(worst) + QLatin1Char(' ') + text);
    } else {
        m_problems->setText(text);
    }
    m_problems->setAccessibleName(text);
    if (m_problems->palette() != colours)
        m_problems->setPalette(colours);
}

void StatusLine::refreshProgress()
{
    const bool isLoading = m_document && !m_document->live() && m_document->isGrowing();
    m_progress->setVisible(isLoading);
    m_cancel->setVisible(isLoading);
    if (!isLoading)
        return;
    const FileSource::Progress &progress = m_document->progress();
    const double share =
        progress.bytesTotal == 0 ? 0 : double(progress.bytesDone) / double(progress.bytesTotal);
    m_progress->setValue(static_cast<int>(share * kProgressSteps));
}

void StatusLine::changeEvent(QEvent *event)
{
    QStatusBar::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (m_document && (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange))
        refresh();
}

void StatusLine::retranslate()
{
    safetext::setTip(m_problems, tr("Show the problems that were found"));
    m_cancel->setText(tr("Stop reading"));
    m_cancel->setAccessibleName(tr("Stop reading the file"));
    m_progress->setAccessibleName(tr("Reading the file"));
}

} // namespace tracedeck
