// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "navigator.h"

#include <QObject>
#include <QString>

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
    /// What failed is selected.
    void failureShown();
    /// A sentence for the user, and when it is out of date.
    void noticed(const QString &sentence);
    void noticeOver(const QString &sentence);

private:
    void connectActions();
    void goToFailure(navigator::Way way);
    std::uint32_t failures() const;
    void notice(const QString &sentence);
    void askWhere();
    void refresh();

    const Actions &m_actions; // not owned, outlives us
    Sources &m_sources; // not owned, outlives us
    QWidget *m_window; // not owned, outlives us
    QuickPick *m_pick = nullptr; ///< made when it is needed
    QString m_notice; ///< as it was told
    std::uint32_t m_failuresThen = 0; ///< that were known then
    Document *m_document = nullptr; // not owned; nullptr without one, and then all actions are disabled
};

} // namespace tracedeck
