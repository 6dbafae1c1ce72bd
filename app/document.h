// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "filesource.h"

#include <QObject>
#include <QString>

#include <memory>

namespace tracedeck {

class Cursor;
class Selection;
class Ticker;

/// An open trace: its source, where its views stand, and what is selected.
class Document : public QObject
{
    Q_OBJECT

public:
    struct Opened
    {
        std::unique_ptr<Document> document; ///< nullptr: `error` says why
        QString error; ///< a sentence that names the file and the reason
    };

    /// Reads only the first lines; the rest comes after start().
    static Opened open(const QString &path, Ticker &ticker);
    ~Document() override;

    /// Begins to read in the background.
    void start();
    /// Stops reading; what has been read stays.
    void cancel();

    const QString &path() const { return m_path; }
    Cursor *cursor() const { return m_cursor; }
    Selection *selection() const { return m_selection; }
    const FileSource::Progress &progress() const { return m_progress; }
    bool isLoading() const { return !m_progress.finished; }

signals:
    /// More was read, or reading has ended. At most once a tick.
    void progressed();
    void finished();

private:
    Document(std::unique_ptr<FileSource> source, Ticker &ticker);
    void onTick();

    Ticker &m_ticker; // not owned, outlives us
    std::unique_ptr<FileSource> m_source;
    Cursor *m_cursor;
    Selection *m_selection;
    FileSource::Progress m_progress;
    QString m_path;
};

} // namespace tracedeck
