// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pricebook.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <future>
#include <memory>

namespace tracedeck {

class Journal;

/// The table that the program brings. It does not change while the program runs.
const PriceTable &bundledPrices();

/// A file of prices; where it cannot be read, that is one of the errors.
PriceTableReading readPrices(const QString &path);

/// The prices in force: the table that was bundled, or a later one that the user took over, and the user's own prices
/// over it. Two files beside the settings; nothing is ever fetched. A file with a mistake counts as none, and is left alone.
class Prices : public QObject
{
    Q_OBJECT

public:
    Prices(const QString &folder, Journal &journal);

    /// Begins to read what is bundled in the background: for who is about to ask. Happens by itself soon after the start.
    void readAhead();
    /// Reads it now if it has not been read.
    const std::shared_ptr<const PriceBook> &book() const;
    std::shared_ptr<const PriceTable> inForce() const { return {book(), &book()->table()}; }
    const PriceTable &own() const { return m_own; }
    /// What is wrong in the user's file, a sentence each; empty: nothing.
    const QStringList &mistakes() const { return m_mistakes; }
    /// Whether the table is one that the user took over.
    bool isUpdated() const { return m_isUpdated; }

    QString ownPath() const;
    QString updatePath() const;

    /// Reads the files again: the user may have edited them.
    void reload();
    /// False: it cannot be written, which the journal knows. Also where the file has mistakes: it is not to be lost.
    bool setOwn(const PriceTable &own);
    /// Makes the user's file, if there is none, for an editor.
    bool makeOwnFile();
    /// Takes a table over from a file; what is wrong with it, or empty.
    QString update(const QString &path);
    void useBundled();

signals:
    void changed();

private:
    void load();
    PriceTable updated(const PriceTable &bundled);
    bool write(const QString &path, const PriceTable &table);

    QString m_folder;
    Journal &m_journal; // not owned, outlives us
    mutable std::future<std::shared_ptr<const PriceBook>> m_loading; ///< until it is asked for
    mutable std::shared_ptr<const PriceBook> m_book;
    PriceTable m_own;
    QStringList m_mistakes;
    bool m_isUpdated = false;
};

} // namespace tracedeck
