// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ids.h"

#include <QStatusBar>

class QProgressBar;
class QToolButton;

namespace tracedeck {

class Document;
class PlainLabel;

/// The bottom line: the worst problem, frames, position, dialect, and the progress of reading.
class StatusLine : public QStatusBar
{
    Q_OBJECT

public:
    explicit StatusLine(QWidget *parent = nullptr);

    void setDocument(Document *document);

signals:
    void problemsRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void refresh();
    void refreshProblems();
    void refreshProgress();
    void countProblems();

    Document *m_document = nullptr; // not owned; nullptr when there is none
    QToolButton *m_problems;
    PlainLabel *m_frames;
    PlainLabel *m_position;
    PlainLabel *m_dialect;
    QProgressBar *m_progress;
    QToolButton *m_cancel;

    // The worst severity only grows with the position: two marks say what it is at any.
    std::uint32_t m_counted = 0;
    std::uint32_t m_firstWarning = 0;
    std::uint32_t m_firstError = 0;
};

} // namespace tracedeck
