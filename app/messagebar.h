// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vocabulary.h"

#include <QFrame>
#include <QPointer>

class QToolButton;

namespace tracedeck {

class PlainLabel;

/// A sentence above the contents of the window, until it is closed: what went wrong, what is going on, or what was
/// done. Stops nobody from working: a mere notice floats in a corner, and moves nothing under anybody's hand.
class MessageBar : public QFrame
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    /// Notices float in the lower right corner of this one, which is inside the parent; not owned. Else, or while it is not to
    /// be seen, they stand where the parent's layout has them.
    void floatIn(QWidget *over);

    void showError(const QString &sentence);
    /// Something that goes on and can be cancelled.
    void showProgress(const QString &sentence);
    /// Takes no error's or progress's place.
    void showNotice(const QString &sentence);
    /// It holds no longer.
    void withdrawNotice(const QString &sentence);
    /// Takes no error's or progress's place; with other warnings it is shown until they are closed.
    void showWarning(const QString &sentence);
    /// What is shown is about what was done before. Warnings stay.
    void dismiss();
    QString text() const;
    /// What is shown is an error.
    bool isError() const { return m_kind == Kind::Error; }

signals:
    void cancelRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    enum class Kind { Error, Warning, Progress, Notice };

    static Severity severityOf(Kind kind);
    void say(Kind kind, const QString &sentence);
    void place();
    void placeAs(bool isShown);
    void moveToCorner();
    void showWarnings();
    void close();
    void retranslate();

    static constexpr qsizetype kMostWarnings = 3;

    Kind m_kind = Kind::Error;
    QPointer<QWidget> m_over; // not owned
    bool m_isFloating = false;
    QStringList m_warnings; ///< that were not closed yet, the newest last
    PlainLabel *m_icon;
    PlainLabel *m_text;
    QToolButton *m_cancel;
    QToolButton *m_close;
};

} // namespace tracedeck
