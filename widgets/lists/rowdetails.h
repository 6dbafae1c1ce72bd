// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "latestanswer.h"
#include "selection.h"

#include <QString>
#include <QWidget>

#include <functional>
#include <memory>
#include <string>

namespace tracedeck {

class PayloadView;
class PlainLabel;

/// The current row of a list in full, below it or beside it. Read in the background.
class RowDetails : public QWidget
{
    Q_OBJECT

public:
    struct Details
    {
        QString heading; ///< what it is; empty: nothing is said
        std::shared_ptr<const std::string> json; ///< nullptr: there is nothing
    };
    using Work = LatestAnswer<Details>::Work;

    /// `read` makes what reads the current row. Its parts are called `name`Details, `name`Given.
    RowDetails(const QString &name, std::function<Work()> read, QWidget *parent);

    void setActive(bool active);
    /// The row that is current; Item(): none is, and nothing shows. `version`: another one where it may say something else.
    void setRow(const Item &item, Position version);
    /// `name` says what it is, for assistive technology. What it says is read anew.
    void retranslate(const QString &name);

private:
    void show(const Details &details);

    PlainLabel *m_heading;
    PayloadView *m_payload;
    Item m_asked;
    Position m_version = 0; ///< of that
    std::shared_ptr<const std::string> m_json; ///< that is shown
    LatestAnswer<Details> m_answer; // last: it ends first
};

} // namespace tracedeck
