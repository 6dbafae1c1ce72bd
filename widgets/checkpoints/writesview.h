// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "statewrites.h"

#include <QWidget>

#include <memory>

class QProgressBar;
class QToolButton;
class QTreeView;

namespace tracedeck {

class ElidedLabel;
class WritesModel;

/// "Who wrote this?": every write of one value of the state, the newest first. Hidden until it is asked.
class WritesView : public QWidget
{
    Q_OBJECT

public:
    explicit WritesView(QWidget *parent = nullptr);

    QTreeView *view() const { return m_view; }
    WritesModel *model() const { return m_model; }

    /// As WritesModel::ask(); `name` is the path as it is shown.
    void ask(std::shared_ptr<const Trace> trace, Position position, SessionId session, CheckpointId checkpoint,
             JsonPath path, const QString &name);
    /// What was asked, as it is shown.
    const QString &name() const { return m_name; }
    /// Ends the search and hides.
    void close();
    void retranslate();

signals:
    /// The user wants to stand where a write arrived.
    void goRequested(tracedeck::Position position);
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void showTitle();

    WritesModel *m_model;
    ElidedLabel *m_title;
    QProgressBar *m_progress;
    QToolButton *m_close;
    QTreeView *m_view;
    QString m_name;
};

} // namespace tracedeck
