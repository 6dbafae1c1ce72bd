// SPDX-License-Identifier: GPL-3.0-or-later
#include "bookmarkstore.h"

#include "document.h"
#include "settings.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QPointer>

#include <algorithm>
#include <utility>

namespace tracedeck {

namespace {

/// Recordings of one server began at different times, or their first frames came at different ones; bare streams do not say
/// when they did.
QString identityOf(const Document &document)
{
    const Trace &trace = *document.cursor()->trace();
    if (trace.started.empty())
        return {};
    const std::int64_t first = trace.watermark() > 0 ? trace.arrival(1).value_or(0) : 0;
    return QString::fromStdString(trace.started + ' ' + trace.source + ' ' + std::to_string(first));
}

Position positionOf(const QJsonValue &value)
{
    const double number = value.toDouble();
    return number >= 1 && number < double(kOpen) ? static_cast<Position>(number) : 0;
}

} // namespace

BookmarkStore::BookmarkStore(Settings &settings)
    : m_settings(settings)
{
    load();
}

/// By its path, or the last one of this identity whose file is gone from where it was.
const BookmarkStore::Entry *BookmarkStore::find(const QString &path, const QString &identity) const
{
    const Entry *moved = nullptr;
    for (const Entry &entry : m_entries) {
        if (entry.path == path)
            return &entry;
        if (!identity.isEmpty() && entry.identity == identity && !QFileInfo::exists(entry.path))
            moved = &entry;
    }
    return moved;
}

/// The one that was changed last of those that begin in the same way.
const BookmarkStore::Entry *BookmarkStore::findCopied(const QString &identity) const
{
    const auto found = std::find_if(m_entries.rbegin(), m_entries.rend(), [&](const Entry &entry) {
        return !identity.isEmpty() && entry.identity == identity;
    });
    return found == m_entries.rend() ? nullptr : &*found;
}

std::vector<Bookmark> BookmarkStore::of(const QString &path, const QString &identity) const
{
    const Entry *entry = find(path, identity);
    if (!entry)
        entry = findCopied(identity);
    return entry ? entry->kept : std::vector<Bookmark>();
}

void BookmarkStore::set(const QString &path, const std::vector<Bookmark> &bookmarks, const QString &identity)
{
    std::vector<Bookmark> kept;
    std::copy_if(bookmarks.begin(), bookmarks.end(), std::back_inserter(kept), [](const Bookmark &one) { return one.isKept; });
    const Entry *before = find(path, identity);
    if (of(path, identity) == kept && (!before || before->path == path))
        return;
    if (before)
        m_entries.remove(before - m_entries.constData());
    // Without an entry it would have those of what it is a copy of.
    if (!kept.empty() || !of(path, identity).empty())
        m_entries.append({path, std::move(kept), identity});
    if (m_entries.size() > kMostRecordings)
        m_entries.remove(0, m_entries.size() - kMostRecordings);
    save();
}

void BookmarkStore::follow(Document &document)
{
    Bookmarks *bookmarks = Bookmarks::of(document.cursor());
    if (const QString path = document.recordedPath(); !path.isEmpty())
        bookmarks->restore(of(path, identityOf(document)));
    const auto keep = [this, of = QPointer(&document), bookmarks = QPointer(bookmarks)] {
        const QString path = of && bookmarks ? of->recordedPath() : QString();
        if (!path.isEmpty())
            set(path, bookmarks->all(), identityOf(*of));
    };
    connect(bookmarks, &Bookmarks::changed, this, keep);
    if (document.live()) // as soon as there is a file
        connect(document.live(), &LiveSource::recordingChanged, this, keep);
}

void BookmarkStore::load()
{
    const QJsonArray list = QJsonDocument::fromJson(m_settings.bookmarks().toUtf8()).array();
    for (const QJsonValue &value : list) {
        const QJsonArray entry = value.toArray();
        Entry read{entry[0].toString(), {}, entry[2].toString()};
        for (const QJsonValue &one : entry[1].toArray()) {
            const QJsonArray bookmark = one.toArray();
            const FrameRange frames(positionOf(bookmark[0]), positionOf(bookmark[1]));
            if (frames.first > 0 && frames.second >= frames.first && read.kept.size() < Bookmarks::kMost)
                read.kept.push_back({frames, bookmark[2].toString().left(Bookmarks::kMostNoteCharacters), true});
        }
        if (!read.path.isEmpty() && m_entries.size() < kMostRecordings)
            m_entries.append(std::move(read));
    }
}

void BookmarkStore::save()
{
    QJsonArray list;
    for (const Entry &entry : std::as_const(m_entries)) {
        QJsonArray bookmarks;
        for (const Bookmark &one : entry.kept)
            bookmarks.append(QJsonArray{qint64(one.frames.first), qint64(one.frames.second), one.note});
        list.append(QJsonArray{entry.path, bookmarks, entry.identity});
    }
    m_settings.setBookmarks(QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact)));
}

} // namespace tracedeck
