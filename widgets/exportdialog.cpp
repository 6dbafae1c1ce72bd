// SPDX-License-Identifier: GPL-3.0-or-later
#include "exportdialog.h"

#include "currentrow.h"
#include "displaytext.h"
#include "formgrid.h"
#include "joinedtext.h"
#include "redactionsmodel.h"
#include "safetext.h"
#include "textsize.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QHeaderView>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <climits>
#include <utility>

namespace tracedeck {

namespace {

QString titleOf(ExportFormat format)
{
    switch (format) {
    case ExportFormat::Otlp:
        return ExportDialog::tr("OpenTelemetry (OTLP/JSON lines)");
    case ExportFormat::ChromeTrace:
        return ExportDialog::tr("Trace events (Perfetto, Chrome)");
    case ExportFormat::Csv:
        return ExportDialog::tr("Table of steps (CSV)");
    case ExportFormat::Markdown:
        return ExportDialog::tr("Transcript (Markdown)");
    case ExportFormat::Recording:
        return ExportDialog::tr("Recording (NDJSON)");
    }
    return {};
}

QString aboutText(ExportFormat format)
{
    switch (format) {
    case ExportFormat::Otlp:
        return ExportDialog::tr("For Jaeger, Tempo, Langfuse, Phoenix and others: runs, nodes, model calls and tools as spans, "
                                "by the GenAI conventions.");
    case ExportFormat::ChromeTrace:
        return ExportDialog::tr("For ui.perfetto.dev and chrome://tracing: a process for each session, with counters of tokens "
                                "and cost.");
    case ExportFormat::Csv:
        return ExportDialog::tr("A line for each run, node, model call and tool, with its time, tokens and cost.");
    case ExportFormat::Markdown:
        return ExportDialog::tr("What was said and done, to be read and shared: messages, tools, approvals, errors.");
    case ExportFormat::Recording:
        return ExportDialog::tr("Frames, to be opened again in Tracedeck: all of them, those of one session and its workers or of "
                                "one run, or those that are shown or selected in Frames.");
    }
    return {};
}

} // namespace

ExportDialog::ExportDialog(ExportWork work, const QString &name, std::optional<ExportedFrames> frames, QWidget *parent)
    : QDialog(parent)
    , m_work(std::move(work))
    , m_name(oneLine(name))
    , m_frames(std::move(frames))
    , m_newest(m_work.trace->watermark())
    , m_fields(new FormGrid(this))
    , m_summary(new PlainLabel(this))
    , m_table(new QTableView(this))
    , m_model(new RedactionsModel(this))
{
    setObjectName(QStringLiteral("exportDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    addFields();
    addFound();
    auto *buttons = new QDialogButtonBox(this);
    m_export = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
    m_export->setObjectName(QStringLiteral("exportStart"));
    m_export->setDefault(true);
    m_cancel = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_fields);
    layout->addWidget(m_summary);
    layout->addWidget(m_table, 1);
    layout->addStretch(); // while there is no table
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        const ExportWork chosen = this->work();
        const quint64 bytes = m_model->bytes();
        accept();
        emit exportRequested(chosen, bytes);
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_format, &QComboBox::currentIndexChanged, this, [this] {
        fillScope();
        look();
    });
    connect(m_scope, &QComboBox::currentIndexChanged, this, &ExportDialog::look);
    connect(m_content, &QCheckBox::toggled, this, &ExportDialog::look);
    connect(m_openInference, &QCheckBox::toggled, this, &ExportDialog::look);
    connect(m_redact, &QCheckBox::toggled, this, &ExportDialog::look);
    connect(m_model, &RedactionsModel::finished, this, &ExportDialog::refresh);
    resize(characterWidth(fontMetrics()) * 110, fontMetrics().height() * 30);
    retranslate();
    look();
}

void ExportDialog::addFields()
{
    m_format = new QComboBox(m_fields);
    m_format->setObjectName(QStringLiteral("exportFormat"));
    for (const ExportFormat format : kExportFormats) {
        m_format->addItem(QString());
        if (format == m_work.options.format)
            m_format->setCurrentIndex(m_format->count() - 1);
    }
    m_about = new PlainLabel(m_fields);
    m_about->setObjectName(QStringLiteral("exportAbout"));
    m_about->setWordWrap(true);
    m_about->setForegroundRole(QPalette::PlaceholderText);
    m_scope = new QComboBox(m_fields);
    m_scope->setObjectName(QStringLiteral("exportScope"));
    m_scope->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_until = new PlainLabel(m_fields);
    m_until->setObjectName(QStringLiteral("exportUntil"));
    m_until->setWordWrap(true);
    m_content = new QCheckBox(m_fields);
    m_content->setObjectName(QStringLiteral("exportContent"));
    m_openInference = new QCheckBox(m_fields);
    m_openInference->setObjectName(QStringLiteral("exportOpenInference"));
    m_redact = new QCheckBox(m_fields);
    m_redact->setObjectName(QStringLiteral("exportRedact"));
    m_redact->setChecked(true);
    m_fields->addRow(m_format);
    m_fields->addUnlabelled(m_about);
    m_fields->addRow(m_scope);
    m_fields->addRow(m_until);
    m_fields->addUnlabelled(m_content);
    m_fields->addUnlabelled(m_openInference);
    m_fields->addUnlabelled(m_redact);
}

void ExportDialog::addFound()
{
    m_summary->setObjectName(QStringLiteral("exportSummary"));
    m_summary->setWordWrap(true);
    m_table->setObjectName(QStringLiteral("exportRedactions"));
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    m_table->horizontalHeader()->setStretchLastSection(true);
    keepCurrentSelected(m_table);
}

ExportWork ExportDialog::work() const
{
    ExportWork work = m_work;
    work.options.format = kExportFormats[m_format->currentIndex()];
    if (scope() != Scope::Session)
        work.options.session = {};
    if (scope() == Scope::Frames) {
        work.options.frames = std::make_shared<const Query>(m_frames->query);
        work.at = std::max(work.at, m_frames->last);
    }
    work.options.hasContent = m_content->isChecked();
    work.options.hasOpenInference = m_openInference->isChecked();
    work.options.isRedacted = m_redact->isChecked();
    return work;
}

ExportDialog::Scope ExportDialog::scope() const
{
    if (m_scope->count() > 0)
        return m_scope->currentData().value<Scope>();
    return m_frames && m_frames->of != ExportedFrames::Of::Run ? Scope::Frames : Scope::All;
}

QString ExportDialog::scopeText(Scope scope) const
{
    switch (scope) {
    case Scope::All:
        return tr("All sessions");
    case Scope::Session:
        return tr("%1, with all that work for it").arg(m_name);
    case Scope::Frames:
        return framesText();
    }
    return {};
}

QString ExportDialog::framesText() const
{
    if (m_frames->of == ExportedFrames::Of::Selection)
        //: What is exported.
        return tr("%Ln selected frame(s)", nullptr, *m_frames->count);
    if (m_frames->of == ExportedFrames::Of::Run)
        //: What is exported. %1 is what a run is called.
        return tr("Run %1, with the request for it").arg(oneLine(m_frames->name));
    //: What is exported.
    const QString text = m_frames->count ? tr("%Ln frame(s) that the filter shows", nullptr, *m_frames->count)
                                         : tr("Frames that the filter shows");
    //: %1: "4 frames that the filter shows", %2: the filter.
    return m_frames->name.isEmpty() ? text : tr("%1: %2").arg(text, oneLine(m_frames->name));
}

void ExportDialog::fillScope()
{
    const Scope before = scope();
    const QSignalBlocker blocker(m_scope);
    const bool hasFrames = m_frames && kExportFormats[m_format->currentIndex()] == ExportFormat::Recording;
    m_scope->clear();
    for (const Scope one : {Scope::All, Scope::Session, Scope::Frames}) {
        if ((one == Scope::Session && !m_work.options.session) || (one == Scope::Frames && !hasFrames))
            continue;
        m_scope->addItem(scopeText(one), QVariant::fromValue(one));
        if (one == before)
            m_scope->setCurrentIndex(m_scope->count() - 1);
    }
}

void ExportDialog::look()
{
    if (m_redact->isChecked())
        m_model->look(work());
    else
        m_model->clear();
    refresh();
}

void ExportDialog::refresh()
{
    const ExportFormat format = kExportFormats[m_format->currentIndex()];
    m_about->setText(hasContentChoice(format)
                         ? joinedSentences({aboutText(format), tr("Errors, and what tools said of theirs, are in the file in any case.")})
                         : aboutText(format));
    m_content->setVisible(hasContentChoice(format));
    m_content->setText(format == ExportFormat::Csv
                           ? tr("With what was &said, in the names of runs and sessions")
                           : tr("With what was &said: messages, and what tools were called with and returned"));
    m_openInference->setVisible(format == ExportFormat::Otlp);
    m_fields->setRowVisible(m_until, scope() != Scope::Frames || m_frames->of != ExportedFrames::Of::Selection); // who marked them knows which
    // What is to be replaced is seen before anything is written.
    m_export->setEnabled(!m_model->isLooking());
    m_table->setVisible(m_model->rowCount() > 0);
    if (!m_redact->isChecked())
        m_summary->setText(tr("Nothing is replaced: keys, tokens and passwords that were sent are in the file as they are."));
    else if (m_model->isLooking())
        m_summary->setText(tr("Looking for secrets…"));
    else if (m_model->count() == 0)
        m_summary->setText(tr("Nothing in it looks like a secret. Not every secret can be told by its looks: read it before you share it."));
    else
        m_summary->setText(tr("%Ln value(s) that look like secrets will be replaced. Not every secret can be told by its looks: "
                              "read it before you share it.", nullptr, static_cast<int>(std::min<std::uint64_t>(m_model->count(), INT_MAX))));
    m_table->resizeColumnsToContents();
}

void ExportDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void ExportDialog::retranslate()
{
    setWindowTitle(tr("Export"));
    m_fields->setRowText(m_format, tr("&Format"));
    m_format->setAccessibleName(tr("Format"));
    for (int i = 0; i < m_format->count(); ++i)
        m_format->setItemText(i, titleOf(kExportFormats[i]));
    m_fields->setRowText(m_scope, tr("&What"));
    m_scope->setAccessibleName(tr("What"));
    fillScope();
    m_fields->setRowText(m_until, tr("Until"));
    m_until->setText(m_work.at < m_newest
                         ? tr("frame %1, where you stand. What came later is left out.").arg(QLocale().toString(m_work.at))
                         : tr("frame %1, the newest").arg(QLocale().toString(m_work.at)));
    m_openInference->setText(tr("Also with the names of &OpenInference, for Phoenix"));
    m_redact->setText(tr("&Replace what looks like a secret"));
    m_table->setAccessibleName(tr("What will be replaced"));
    m_export->setText(tr("&Export…"));
    m_cancel->setText(tr("Cancel"));
    m_model->retranslate();
    refresh();
}

} // namespace tracedeck
