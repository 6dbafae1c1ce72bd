// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndex>
#include <QObject>
#include <QString>

#include <optional>
#include <vector>

class QHeaderView;
class QMenu;

namespace tracedeck {

/// The columns of a list: usually as the list wants them, else as the user made them. How wide they are, in which order,
/// and which are there stays when the list gets another model and, by whoever keeps state(), from start to start. A menu
/// of the header chooses columns, and of the list where that has no other.
class ColumnKeeper : public QObject
{
    Q_OBJECT

public:
    /// How wide a column usually is.
    struct Width
    {
        int column = 0;
        int characters = 0;
        bool takesRest = false; ///< what the others leave is its, or is shared by those that do, until the user makes something
                                ///< of the columns
        bool isAtHand = false; ///< is seen without scrolling: where columns are, only these leave something
        bool isHidden = false; ///< until the user shows it
    };

    /// The header owns it. `name` is the list's in what is kept.
    ColumnKeeper(QHeaderView *header, const QString &name, std::vector<Width> usual);

    /// To be called when the list has got a model.
    void apply();
    /// What the user made of the columns; empty: nothing.
    QString state() const;
    /// What is no state of this list is applied to none.
    void setState(const QString &state);
    /// For the menu of a row: to copy it, or all of them, and to choose columns.
    void addToMenu(QMenu *menu, const QModelIndex &row);
    /// To choose them from; the parent owns it.
    QMenu *makeMenu(QWidget *parent);
    /// That at a place of the screen.
    void popUp(const QPoint &at);

signals:
    /// The user made something else of them.
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Column
    {
        int logical = 0;
        int width = 0; ///< 0: what is left
        bool isHidden = false;

        friend bool operator==(const Column &, const Column &) = default;
    };

    static std::optional<std::vector<Column>> read(const QString &state);
    std::vector<Column> columns() const;
    bool fits(const std::vector<Column> &columns) const;
    QString nameOf(int logical) const;
    QMenu *makeSortMenu(QWidget *parent);
    void applyUsual();
    void giveRest();
    void followFont();
    void look();

    QHeaderView *m_header; // owns us
    std::vector<Width> m_usual;
    std::vector<Column> m_made; // by the user, from left to right; empty: nothing
    std::vector<Column> m_shown; // when we last looked
    int m_character = 0; // how wide one is on average, in the font that the widths are for
};

} // namespace tracedeck
