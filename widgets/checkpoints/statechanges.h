// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "comparepins.h"
#include "previouscheckpoint.h"

#include <QWidget>

class QComboBox;

namespace tracedeck {

class DiffView;

/// The choice whether the whole state is shown, or what changed in it since another one; compares the two.
class StateChanges : public QWidget
{
    Q_OBJECT

public:
    enum class Since { Nothing, PreviousVersion, PreviousCheckpoint, PinA };

    /// Not owned: shows the differences.
    explicit StateChanges(DiffView *view, QWidget *parent = nullptr);

    void setPins(ComparePins *pins);
    Since since() const;
    void setSince(Since since);
    /// What is shown now. Does nothing where the whole state is wanted.
    void compare(const Cursor &cursor, SessionId session, const ShownState &shown);
    /// Another trace comes next.
    void forget() { m_previousCheckpoint.forget(); }
    void retranslate();

signals:
    /// The user wants something else, or the pin is elsewhere.
    void changed();

private:
    OwnedJson base(const Cursor &cursor, SessionId session, const ShownState &shown);
    QString noBase() const;

    DiffView *m_view; // not owned
    QPointer<ComparePins> m_pins; // not owned
    QComboBox *m_since;
    PreviousCheckpoint m_previousCheckpoint;
};

} // namespace tracedeck
