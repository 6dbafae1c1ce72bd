// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

class QLineEdit;
class QToolButton;
class QTreeView;

namespace tracedeck {

class JsonTreeModel;
class PlainLabel;

/// A line to find a text in the keys and values of a JSON tree with: the next row that has it, and the one before.
/// Looks in the background.
class JsonFindLine : public QWidget
{
    Q_OBJECT

public:
    /// Neither is owned; the view shows the model.
    JsonFindLine(QTreeView *view, JsonTreeModel *model, QWidget *parent = nullptr);

    void focusText();
    void step(bool forward);
    void retranslate();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void onFound(qint64 offset);
    /// As far down as rows have been read.
    void show();
    qint64 placeOfCurrent() const;

    QTreeView *m_view; // not owned
    JsonTreeModel *m_model; // not owned
    QLineEdit *m_edit;
    PlainLabel *m_note;
    QToolButton *m_previous;
    QToolButton *m_next;
    std::optional<qint64> m_wanted; ///< rows on the way to it are being read
    qint64 m_last = -1; ///< where it was found last, -1: nowhere
    quint64 m_asked = 0;
};

} // namespace tracedeck
