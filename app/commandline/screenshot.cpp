// SPDX-License-Identifier: GPL-3.0-or-later
#include "screenshot.h"

#include "document.h"
#include "mainwindow.h"

#include <QApplication>
#include <QEvent>
#include <QPixmap>

namespace tracedeck {

namespace {

// Models and views gather their work behind timers and threads. It is done when nothing has been painted or laid
// out for this many rounds; a window that never rests is taken as it is.
constexpr std::chrono::milliseconds kRound{20};
constexpr int kQuietRounds = 8;
constexpr int kMostRounds = 500;
/// A server may never come to an end.
constexpr std::chrono::seconds kLongestLive{3};

} // namespace

Screenshot::Screenshot(MainWindow *window, const QString &path)
    : m_window(window)
    , m_path(path)
{
    m_timer.setInterval(kRound);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Screenshot::lookAgain);
}

void Screenshot::takeWhenReady()
{
    qApp->installEventFilter(this);
    Document *document = m_window->document();
    if (!document || !document->isGrowing()) {
        m_timer.start();
        return;
    }
    connect(document, &Document::finished, &m_timer, qOverload<>(&QTimer::start));
    if (document->live())
        QTimer::singleShot(kLongestLive, &m_timer, qOverload<>(&QTimer::start));
}

bool Screenshot::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Paint || event->type() == QEvent::LayoutRequest
        || event->type() == QEvent::UpdateRequest)
        m_quietRounds = 0;
    return QObject::eventFilter(watched, event);
}

void Screenshot::lookAgain()
{
    if (++m_quietRounds < kQuietRounds && ++m_rounds < kMostRounds) {
        m_timer.start();
        return;
    }
    qApp->removeEventFilter(this);
    emit done(m_window->grab().save(m_path, "PNG"));
}

} // namespace tracedeck
