// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QPushButton;
class QTableWidget;

namespace tracedeck {

class FieldNote;

/// A short list of things that are typed into a table: rows can be added, changed in place and removed. What is wrong
/// with them stands below.
class EditableRows : public QWidget
{
    Q_OBJECT

public:
    /// `name` begins the names of its parts, as "prices" does in "pricesTable".
    EditableRows(const QString &name, int columns, QWidget *parent = nullptr);

    int rows() const;
    /// As it is typed, without white space around.
    QString cell(int row, int column) const;
    /// A sentence; empty: nothing is wrong.
    const QString &problem() const { return m_problem; }
    void setEditable(bool editable);

signals:
    void changed();

protected:
    void changeEvent(QEvent *event) override;

    QTableWidget *table() const { return m_table; }
    void clear();
    void appendRow(const QStringList &cells);
    /// Of a value that can be edited elsewhere only.
    void setCellReadOnly(int row, int column, const QString &shown, const QString &spoken);
    virtual QStringList newRow() const = 0;
    /// Where typing begins in a new row.
    virtual int firstColumn() const = 0;
    /// What to choose from while a cell is typed; outside text.
    virtual QStringList offered(int row, int column) const;
    /// What an empty cell of each column stands for, or is to be filled with.
    void setPlaceholders(const QStringList &texts);
    /// Looks at all rows; what is wrong, or empty. `warning` is what is odd.
    virtual QString check(QString &warning) const = 0;
    virtual void retranslate();
    void recheck();

private:
    class CellDelegate;

    void add();
    void remove();

    QTableWidget *m_table;
    QPushButton *m_add;
    QPushButton *m_remove;
    FieldNote *m_note;
    QStringList m_placeholders;
    QString m_problem;
    bool m_isEditable = true;
    bool m_isNew = false; ///< a row was added, and nothing has been typed since
};

} // namespace tracedeck
