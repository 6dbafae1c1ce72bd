// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal.h"

#include <QMutex>

#include <vector>

namespace tracedeck {

namespace {

// Qt knows one handler for the whole program, which any thread may call.
QMutex mutex;
std::vector<Journal *> journals; ///< the last one writes
QtMessageHandler before = nullptr;

Severity severityOf(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg:
    case QtInfoMsg:
        return Severity::Info;
    case QtWarningMsg:
        return Severity::Warning;
    case QtCriticalMsg:
    case QtFatalMsg:
        break;
    }
    return Severity::Error;
}

} // namespace

Journal::Journal(const QString &folder)
    : m_file(folder)
{
    const QMutexLocker lock(&mutex);
    if (journals.empty())
        before = qInstallMessageHandler(&Journal::onMessage);
    journals.push_back(this);
}

Journal::~Journal()
{
    const QMutexLocker lock(&mutex);
    std::erase(journals, this);
    if (journals.empty())
        qInstallMessageHandler(before);
}

void Journal::write(Severity severity, const QString &source, const QString &text)
{
    const LogEntry entry{QDateTime::currentDateTimeUtc(), severity, source, text};
    m_entries.append(entry);
    m_file.write(entry.line());
}

/// Ours are written down; all go on to where they went before.
void Journal::onMessage(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    const QString category = QString::fromLatin1(context.category);
    QtMessageHandler next = nullptr;
    {
        const QMutexLocker lock(&mutex);
        next = before;
        if (!journals.empty() && category.startsWith(QLatin1String("tracedeck.")))
            QMetaObject::invokeMethod(
                journals.back(),
                [journal = journals.back(), type, category, text] {
                    journal->write(severityOf(type), category, text);
                },
                Qt::QueuedConnection);
    }
    if (next)
        next(type, context, text);
}

} // namespace tracedeck
