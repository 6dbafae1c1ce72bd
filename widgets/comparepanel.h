// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commonancestor.h"
#include "comparepins.h"
#include "factpanel.h"

#include <array>

class QToolButton;

namespace tracedeck {

class DiffView;
class ElidedLabel;
class LinkButton;
class PlainLabel;

/// What differs between two points: the pins A and B, or one of them and where its user stands.
class ComparePanel : public FactPanel
{
    Q_OBJECT

public:
    explicit ComparePanel(QWidget *parent = nullptr);

    /// Not owned; may be gone before.
    void setPins(ComparePins *pins);
    DiffView *differences() const { return m_diff; }

signals:
    /// The user wants to pin where the document stands.
    void pinRequested(tracedeck::ComparePins::Pin pin);

protected:
    void attach() override;
    void detach() override;
    void setAwake(bool awake) override;
    void retranslate() override;

private:
    struct Row
    {
        PlainLabel *name = nullptr;
        ElidedLabel *text = nullptr;
        QToolButton *pin = nullptr;
    };

    QWidget *makeHead();
    void refresh();
    void showPoints(const ComparePoint &a, const ComparePoint &b);
    void showAncestor(const ComparePoint &a, const ComparePoint &b);
    /// Where the document stands, if a pin is missing.
    ComparePoint point(ComparePins::Pin pin) const;
    QString pointText(const ComparePoint &point, bool isPinned) const;
    void compare(const ComparePoint &a, const ComparePoint &b);

    QPointer<ComparePins> m_pins; // not owned
    std::array<Row, 2> m_rows;
    QToolButton *m_swap;
    QToolButton *m_clear;
    PlainLabel *m_figures;
    LinkButton *m_ancestorLink;
    DiffView *m_diff;
    CommonAncestor m_commonAncestor;
    std::optional<CheckpointId> m_ancestor; ///< that is shown
};

} // namespace tracedeck
