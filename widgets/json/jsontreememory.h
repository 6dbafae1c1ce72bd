// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndex>
#include <QObject>

#include <map>
#include <string>
#include <vector>

class QTreeView;

namespace tracedeck {

class JsonTreeModel;

/// What is expanded in a JSON tree, its current row and how far it is scrolled, by path: another text of the same form
/// looks the same way, so that its values change in place.
class JsonTreeMemory : public QObject
{
    Q_OBJECT

public:
    /// Neither is owned; the view shows the model already.
    JsonTreeMemory(QTreeView *view, JsonTreeModel *model);

    /// To be called before the model gets other bytes.
    void keep();
    /// To be called afterwards; what is still to be read is looked after when it comes.
    void bringBack();
    /// Forgets everything, for texts of another form.
    void forget();
    bool isEmpty() const { return m_root.below.empty(); }

private:
    struct Branch
    {
        std::map<std::string, Branch> below;
        int row = 0; ///< where it was last
        bool isOpen = false;
    };
    struct Step
    {
        std::string name;
        int row = 0;
    };
    using Path = std::vector<Step>;

    Path pathOf(QModelIndex index) const;
    QModelIndex find(const Path &path) const;
    Branch *branchOf(const QModelIndex &index, bool make);
    void openBelow(const QModelIndex &parent, const Branch &branch);
    void onExpanded(const QModelIndex &index);
    void onCollapsed(const QModelIndex &index);
    void onLevelRead(const QModelIndex &parent);
    void goBack();

    static constexpr int kMostBranches = 2000;
    QTreeView *m_view; // not owned
    JsonTreeModel *m_model; // not owned
    Branch m_root;
    int m_branches = 0;
    Path m_current;
    Path m_top;
    bool m_isBringingBack = false;
};

} // namespace tracedeck
