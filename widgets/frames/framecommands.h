// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"

#include <QObject>

#include <string_view>
#include <vector>

class QAction;
class QPoint;

namespace tracedeck {

class FramesView;

/// What can be done with the frame of the current row: the menu of the list and its shortcuts. Texts of a trace
/// stay out of the menu.
class FrameCommands : public QObject
{
    Q_OBJECT

public:
    /// The view owns it and outlives it.
    explicit FrameCommands(FramesView *view);

    /// nullptr for none. Not owned, and outlived by whoever set it.
    void setCursor(Cursor *cursor);
    void retranslate();

signals:
    void standRequested(tracedeck::Position position);
    /// One more condition on the rows. `value` lives as long as the trace.
    void narrowRequested(const QString &key, std::string_view value, bool exclude);
    /// Of all that are shown, or of those that are selected.
    void exportRequested(bool selected);

private:
    struct Narrowing
    {
        QAction *action;
        const char *key;
        bool exclude;
    };

    QAction *add(const char *name);
    void addNarrowing(const char *name, const char *key, bool exclude);
    Position currentPosition() const;
    bool isReference() const;
    std::string_view valueOf(std::string_view key) const;
    static QString copyText(std::size_t frames);
    static QString exportText(std::size_t frames);
    void enable();
    void popUp(const QPoint &at);
    /// At most rowcopy::kMostRows.
    std::vector<Position> selectedPositions() const;
    std::size_t selectedCount() const;
    void copyFrames();

    FramesView *m_view; // not owned, outlives us
    Cursor *m_cursor = nullptr; // not owned
    QAction *m_stand;
    QAction *m_reference;
    QAction *m_bookmark;
    QAction *m_copy;
    QAction *m_copyCurl;
    QAction *m_export;
    QAction *m_exportSelected;
    std::vector<Narrowing> m_narrowings;
};

} // namespace tracedeck
