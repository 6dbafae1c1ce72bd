// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "comparepins.h"
#include "comparesteps.h"
#include "latestanswer.h"
#include "sinceparting.h"

#include <QWidget>

#include <array>
#include <optional>
#include <string>

class QModelIndex;
class QPoint;
class QToolButton;

namespace tracedeck {

class ColumnKeeper;
class CompareStepsModel;
class DiffView;
class ElidedLabel;
class PlainLabel;
class UniformTable;

/// What was done at two points, step by step and side by side, and below it what differs in the current step.
class CompareStepsView : public QWidget
{
    Q_OBJECT

public:
    explicit CompareStepsView(QWidget *parent = nullptr);
    ~CompareStepsView() override;

    /// `since`: only what was done since their branches part.
    void setPoints(const ComparePoint &a, const ComparePoint &b, const std::optional<SinceParting> &since);
    /// Nobody pays for what is not looked at.
    void setActive(bool active);
    void focusSteps();
    void clear() { setPoints({}, {}, {}); }
    void retranslate();

signals:
    /// The user wants to see a step where it happened.
    void stepRequested(const tracedeck::ComparePoint &point, tracedeck::Position at, const tracedeck::Item &item);

private:
    /// What is known of a step at A and at B, as JSON.
    struct Details
    {
        ComparedStep step;
        std::string before;
        std::string after;

        friend bool operator==(const Details &, const Details &) = default;
    };

    QWidget *makeBar();
    void step(bool forward);
    void onChanged();
    void onRowChanged();
    LatestAnswer<Details>::Work readDetails() const;
    void showDetails(Details details);
    void onActivated(const QModelIndex &index);
    void showMenu(const QPoint &position);
    QString noteText() const;

    CompareStepsModel *m_model;
    ElidedLabel *m_note;
    QToolButton *m_previous;
    QToolButton *m_next;
    QToolButton *m_differencesOnly;
    QWidget *m_bar;
    UniformTable *m_view;
    ColumnKeeper *m_columns;
    DiffView *m_details;
    PlainLabel *m_hint; ///< instead of all that
    QWidget *m_content;
    std::array<ComparePoint, 2> m_points;
    bool m_isSinceParting = false;
    ComparedStep m_asked; ///< of which that is asked
    Details m_shown;
    LatestAnswer<Details> m_answer; ///< of the current step; last: it ends first
};

} // namespace tracedeck
