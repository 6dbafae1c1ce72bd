// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QIcon>
#include <QPointer>

#include <functional>
#include <vector>

class QLineEdit;
class QTreeWidget;

namespace tracedeck {

/// Something that can be picked from a list.
struct Pick
{
    QString title; ///< safe to show
    QString detail; ///< at the right, paler
    QIcon icon = {};
    std::function<void()> run = {}; ///< empty: only something to read
};

/// A line in which a few letters find something, and the list of what they find.
/// A part of the window and no window of its own, so that input methods and window managers see nothing special.
class QuickPick : public QFrame
{
    Q_OBJECT

public:
    /// What a pattern finds, the best first.
    using Source = std::function<std::vector<Pick>(const QString &pattern)>;

    explicit QuickPick(QWidget *parent);

    /// Opens over the upper part of the parent, with an empty line. `name` says what the line is for.
    void popUp(const Source &source, const QString &name, const QString &placeholder);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fill(const QString &pattern);
    void run();
    void close();

    Source m_source;
    std::vector<Pick> m_picks; ///< in the order of the list
    QLineEdit *m_line;
    QTreeWidget *m_list;
    QPointer<QWidget> m_before; ///< had the focus
};

} // namespace tracedeck
