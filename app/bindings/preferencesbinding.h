// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "preferencesdialog.h"
#include "preferencesform.h"
#include "services.h"

#include <QObject>
#include <QPointer>

#include <optional>

class QWidget;

namespace tracedeck {

class Actions;
class Connector;

/// The dialog of preferences in a window: filled from what all windows share, and applied to it.
class PreferencesBinding : public QObject
{
    Q_OBJECT

public:
    /// All must outlive this object.
    PreferencesBinding(const Services &services, const Actions &actions, Connector &connector, QWidget *window);

    /// At a page; nothing: at the one that is shown, or the first.
    void showDialog(std::optional<PreferencesDialog::Page> page = {});

private:
    PreferencesForm current() const;
    std::vector<SavedConnection> savedConnections() const;
    void fill();
    void connectPrices();
    void showPrices();
    void openPrices();
    void apply(const PreferencesForm &wanted);
    void applyConnections(const std::vector<SavedConnection> &wanted);

    Services m_services;
    const Actions &m_actions;
    Connector &m_connector;
    QWidget *m_window;
    QPointer<PreferencesDialog> m_dialog;
    PreferencesForm m_shown; ///< what the dialog held before the user's changes
};

} // namespace tracedeck
