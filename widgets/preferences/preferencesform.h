// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "budget.h"
#include "connectionform.h"
#include "pricetable.h"
#include "theme.h"

#include <QKeySequence>
#include <QMetaType>
#include <QString>

#include <cstdint>
#include <vector>

namespace tracedeck {

/// A server that is remembered.
struct SavedConnection
{
    QString id; ///< never shown
    QString name;
    QString address;

    friend bool operator==(const SavedConnection &, const SavedConnection &) = default;
};

/// An action and the keys that start it.
struct ShortcutChoice
{
    QString id; ///< never shown
    QString name; ///< as in the menu, without its mnemonic
    QKeySequence keys;
    QKeySequence usual; ///< what a reset comes back to

    friend bool operator==(const ShortcutChoice &, const ShortcutChoice &) = default;
};

/// What the user can set.
struct PreferencesForm
{
    QString language; ///< a code; empty: that of the system
    Theme theme = Theme::System;
    int textSize = 100; ///< one of kTextSizes
    bool notifiesOfWaiting = true; ///< the desktop says that a run waits for a human
    std::vector<SavedConnection> connections;
    QString recordingsFolder;
    std::int64_t keepBytes = 0; ///< the oldest recordings beyond this are deleted; 0: none
    std::int64_t warnBelow = 0; ///< bytes of free space; 0: never
    std::int64_t stopBelow = 0; ///< recording stops below this much free space
    Budget budget;
    PriceTable ownPrices; ///< the user's, and the models that they say agents use
    ProxyForm proxy;
    std::vector<ShortcutChoice> shortcuts;

    friend bool operator==(const PreferencesForm &, const PreferencesForm &) = default;
};

} // namespace tracedeck

Q_DECLARE_METATYPE(tracedeck::PreferencesForm)
