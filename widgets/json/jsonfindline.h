// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "findline.h"
#include "jsonfind.h"
#include "watchedjob.h"

#include <optional>

class QTreeView;

namespace tracedeck {

class JsonTreeModel;

/// A line to find a text in the keys and values of a JSON tree with: the next row that has it, and the one before.
/// Looks in the background.
class JsonFindLine : public FindLine
{
    Q_OBJECT

public:
    /// Neither is owned; the view shows the model.
    JsonFindLine(QTreeView *view, JsonTreeModel *model, QWidget *parent = nullptr);

    void step(bool forward) override;
    /// Ends the search.
    void stop();
    void retranslate();

signals:
    /// The current row is the one that holds the text, which begins at a byte of the model's.
    void shown(qint64 offset, const QString &text);

protected:
    void leave() override;

private:
    struct Found
    {
        qint64 offset = -1; ///< -1: nowhere
        JsonPlaces places;
    };

    /// `from` the place that is current, or from behind it (or before it).
    void search(bool forward, std::size_t from);
    void onFound(const Found &found);
    /// As far down as rows have been read.
    void show();
    void forget();
    qint64 placeOfCurrent() const;

    void note(Said said);

    QTreeView *m_view; // not owned
    JsonTreeModel *m_model; // not owned
    WatchedJob m_job;
    JsonPlaces m_places;
    Said m_said = Said::Nothing;
    std::optional<qint64> m_wanted; ///< rows on the way to it are being read
    qint64 m_last = -1; ///< where it was found last, -1: nowhere
};

} // namespace tracedeck
