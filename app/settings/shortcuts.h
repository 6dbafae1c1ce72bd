// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "preferencesform.h"

#include <QMap>
#include <QObject>

#include <vector>

namespace tracedeck {

class Actions;
class Settings;
struct ActionSpec;

/// The keys of all actions, as the user chose them: the same in every window, remembered by the action's name.
class Shortcuts : public QObject
{
    Q_OBJECT

public:
    explicit Shortcuts(Settings &settings);

    /// Gives the actions their keys, now and whenever others are chosen.
    void connectActions(Actions &actions);
    /// All actions with their names as they are shown now, and the first of their keys: whoever chooses others replaces
    /// all of them.
    std::vector<ShortcutChoice> choices(const Actions &actions) const;
    void choose(const std::vector<ShortcutChoice> &choices);

signals:
    void changed();

private:
    void apply(Actions &actions) const;
    QList<QKeySequence> keys(const ActionSpec &spec) const;

    Settings &m_settings; // not owned, outlives us
    QMap<QString, QString> m_chosen; ///< portable, by name; only what is not usual
};

} // namespace tracedeck
