// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bookmarks.h"

#include <QList>

namespace tracedeck {

class Document;
class Settings;

/// Bookmarks that were kept, of recordings and databases by their paths: what is bookmarked while it is live is found
/// in its recording. A recording that was moved or renamed still has them: its first line says which one it is. So has
/// one that was saved again elsewhere, until it has some of its own.
class BookmarkStore : public QObject
{
    Q_OBJECT

public:
    /// The oldest beyond these are forgotten.
    static constexpr qsizetype kMostRecordings = 500;

    explicit BookmarkStore(Settings &settings);

    /// `identity`: what stays where the file is moved; empty: nothing tells.
    std::vector<Bookmark> of(const QString &path, const QString &identity = {}) const;
    void set(const QString &path, const std::vector<Bookmark> &bookmarks, const QString &identity = {});
    /// Gives a document that was just opened its bookmarks, and keeps what becomes of them.
    void follow(Document &document);

private:
    struct Entry
    {
        QString path;
        std::vector<Bookmark> kept;
        QString identity; ///< may be empty
    };

    const Entry *find(const QString &path, const QString &identity) const;
    const Entry *findCopied(const QString &identity) const;
    void load();
    void save();

    Settings &m_settings; // not owned, outlives us
    QList<Entry> m_entries; ///< what was changed last is last
};

} // namespace tracedeck
