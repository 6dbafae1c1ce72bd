// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QToolButton>

namespace tracedeck {

class UsedFilters;

/// Opens a list of the filters that were in force before. Off while there are none.
class UsedFiltersButton : public QToolButton
{
    Q_OBJECT

public:
    explicit UsedFiltersButton(QWidget *parent = nullptr);

    /// Not owned.
    void setUsed(UsedFilters *used);
    /// Keeps a line; nothing while there is no place for it.
    void remember(const QString &line);
    /// Shows the list, and returns at once.
    void open();

signals:
    void chosen(const QString &line);

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();
    void showState();

    QPointer<UsedFilters> m_used; // not owned
};

} // namespace tracedeck
