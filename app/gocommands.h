// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace tracedeck {

class Actions;
class Document;
class QuickPick;
class Sources;

/// The Go menu: moves the document's cursor and selection. Also from where times are told.
class GoCommands : public QObject
{
    Q_OBJECT

public:
    GoCommands(const Actions &actions, Sources &sources, QWidget *window);

    void setDocument(Document *document);

signals:
    /// What failed is selected, if anything has.
    void failureShown();

private:
    void connectActions();
    void askWhere();
    void refresh();

    const Actions &m_actions; // not owned, outlives us
    Sources &m_sources; // not owned, outlives us
    QWidget *m_window; // not owned, outlives us
    QuickPick *m_pick = nullptr; ///< made when it is needed
    Document *m_document = nullptr; // not owned; nullptr without one, and then all actions are disabled
};

} // namespace tracedeck
