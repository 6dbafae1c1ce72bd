// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "selection.h"

#include <QScrollArea>

class QProgressBar;
class QPushButton;

namespace tracedeck {

class CheckpointsModel;
class ElidedLabel;
class FormGrid;
class LinkButton;
class PlainLabel;

/// What is known of one checkpoint: who wrote it, whom it follows, its branch, and where its state is.
class CheckpointDetails : public QScrollArea
{
    Q_OBJECT

public:
    enum class Loading { No, Possible, Asked };

    explicit CheckpointDetails(QWidget *parent = nullptr);

    /// What the model says of a checkpoint that it shows. `problem`: why its state could not be loaded.
    void show(const View &view, const CheckpointsModel &model, CheckpointId checkpoint, Loading loading,
              const QString &problem);
    void retranslate();

signals:
    void linkActivated(const tracedeck::Item &item);
    void stateWanted();
    void labelRequested();

private:
    LinkButton *addLink(const char *name);
    void showState(const View &view, CheckpointId checkpoint, Loading loading, const QString &problem);

    FormGrid *m_grid;
    ElidedLabel *m_title;
    LinkButton *m_writer;
    LinkButton *m_parent;
    LinkButton *m_head;
    LinkButton *m_note;
    QWidget *m_stateRow;
    PlainLabel *m_state;
    QPushButton *m_load;
    QProgressBar *m_progress;
    Item m_writerItem;
    Item m_parentItem;
    Item m_headItem;
};

} // namespace tracedeck
