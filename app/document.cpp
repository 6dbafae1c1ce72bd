// SPDX-License-Identifier: GPL-3.0-or-later
#include "document.h"

#include "cursor.h"
#include "selection.h"
#include "ticker.h"

#include <QFile>
#include <QFileInfo>

namespace tracedeck {

namespace {

/// Why a file cannot be read, in the user's language; empty: it can be tried.
QString obstacle(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return Document::tr("Cannot open %1: there is no such file.").arg(path);
    if (info.isDir())
        return Document::tr("Cannot open %1: it is a folder.").arg(path);
    if (!info.isReadable())
        return Document::tr("Cannot open %1: you may not read it.").arg(path);
    if (info.isFile() && info.size() == 0)
        return Document::tr("Cannot open %1: it is empty.").arg(path);
    return {};
}

} // namespace

Document::Document(std::unique_ptr<FileSource> source, Ticker &ticker)
    : m_ticker(ticker)
    , m_source(std::move(source))
    , m_cursor(new Cursor(m_source->trace(), this))
    , m_selection(new Selection(this))
{
    connect(&m_ticker, &Ticker::ticked, this, &Document::onTick);
}

Document::~Document() = default;

Document::Opened Document::open(const QString &path, Ticker &ticker)
{
    Opened result;
    result.error = obstacle(path);
    if (!result.error.isEmpty())
        return result;
    FileSource::Opened opened = FileSource::open(QFile::encodeName(path).toStdString());
    if (!opened.source) {
        result.error = QString::fromStdString(opened.error);
        return result;
    }
    result.document.reset(new Document(std::move(opened.source), ticker));
    result.document->m_path = QFileInfo(path).absoluteFilePath();
    return result;
}

void Document::start()
{
    // Only a tick notices that reading has ended, however soon it does.
    m_progress = m_source->progress();
    m_source->start();
    m_ticker.wake(this);
}

void Document::cancel()
{
    m_source->cancel();
}

void Document::onTick()
{
    if (m_progress.finished)
        return;
    // Asked before the watermark is read: what was folded before "finished" is then seen by this refresh.
    m_progress = m_source->progress();
    m_cursor->refresh();
    emit progressed();
    if (!m_progress.finished)
        return;
    m_ticker.rest(this);
    emit finished();
}

} // namespace tracedeck
