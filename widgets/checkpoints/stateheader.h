// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shownstate.h"

#include <QWidget>

class QToolButton;

namespace tracedeck {

class ElidedLabel;

/// One line about the state that is shown, with the way to the versions before and after it.
class StateHeader : public QWidget
{
    Q_OBJECT

public:
    explicit StateHeader(QWidget *parent = nullptr);

    /// `known`: how many versions there are, later ones included.
    void setState(const View &view, const ShownState &state, std::uint32_t known);
    void setCanStep(bool back, bool forward);
    void retranslate();

signals:
    void previousRequested();
    void nextRequested();
    /// Not the checkpoint that is selected, but where the cursor stands.
    void atCursorRequested();

private:
    QString versionText(const View &view, const ShownState &state, std::uint32_t known) const;
    QString checkpointText(const View &view, const ShownState &state) const;

    QToolButton *m_previous;
    QToolButton *m_next;
    ElidedLabel *m_title;
    QToolButton *m_atCursor;
};

} // namespace tracedeck
