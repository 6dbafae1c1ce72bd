// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "actions.h"
#include "services.h"

#include <QObject>

namespace tracedeck {

class DocumentArea;
class Docks;
class Sources;

/// The current source in the area and the docks of a window: from whichever panels there are, it is taken over when
/// another is current.
class SourceView : public QObject
{
    Q_OBJECT

public:
    /// All outlive this object.
    SourceView(const Services &services, Sources &sources, DocumentArea &area, Docks &docks, QObject *parent);

    /// The current one from here on; what was shown is let go of.
    void show();
    void retranslate();

private:
    void onPanelMade(ActionId panel, QWidget *widget);
    void showCommandsIn(ActionId panel);
    void showApprovals();

    Services m_services;
    Sources &m_sources;
    DocumentArea &m_area;
    Docks &m_docks;
    quint64 m_shown = 0; ///< 0: none
};

} // namespace tracedeck
