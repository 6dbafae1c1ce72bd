// SPDX-License-Identifier: GPL-3.0-or-later
#include "langgraphserver.h"

#include "nodescript.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTimer>

namespace tracedeck {

namespace {

constexpr int kPatience = 60000; // on a busy machine

} // namespace

QString LangGraphServer::whyNot()
{
    return nodescript::whyNot();
}

LangGraphServer::LangGraphServer()
{
    nodescript::prepare(m_process, QStringLiteral("start.mjs"));
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    connect(&m_process, &QProcess::readyRead, this, &LangGraphServer::read);
    connect(&m_process, &QProcess::stateChanged, this, [this](QProcess::ProcessState state) {
        if (state == QProcess::NotRunning) {
            m_serves = false;
            emit ended();
        }
    });
}

LangGraphServer::~LangGraphServer()
{
    m_process.disconnect(this);
    m_process.kill();
    m_process.waitForFinished();
}

bool LangGraphServer::start()
{
    if (isRunning() || !m_home.isValid())
        return false;
    QProcessEnvironment environment = nodescript::environment(m_home.path());
    environment.insert(QStringLiteral("LG_DATA"), m_home.path());
    environment.insert(QStringLiteral("PORT"), QString::number(m_url.port(0)));
    m_process.setProcessEnvironment(environment);
    m_said.clear();

    // Whichever comes first: it serves, it ends, or the patience does.
    QTimer patience;
    patience.setSingleShot(true);
    QSignalSpy settled(&patience, &QTimer::timeout);
    connect(this, &LangGraphServer::served, &patience, [&patience] { patience.start(0); });
    connect(this, &LangGraphServer::ended, &patience, [&patience] { patience.start(0); });
    patience.start(kPatience);
    m_process.start();
    settled.wait(2 * kPatience);
    if (!m_serves)
        kill();
    return m_serves;
}

bool LangGraphServer::stop()
{
    if (!isRunning())
        return false;
    QSignalSpy over(this, &LangGraphServer::ended);
    m_process.terminate();
    if (!over.wait(kPatience)) {
        kill();
        return false;
    }
    return m_process.exitStatus() == QProcess::NormalExit && m_process.exitCode() == 0;
}

void LangGraphServer::kill()
{
    if (!isRunning())
        return;
    QSignalSpy over(this, &LangGraphServer::ended);
    m_process.kill();
    over.wait(kPatience);
}

bool LangGraphServer::restart()
{
    if (isRunning() && !stop())
        return false;
    return start();
}

void LangGraphServer::read()
{
    m_said += m_process.readAll();
    if (m_serves)
        return;
    static const QRegularExpression ready(QStringLiteral("^READY (\\S+)$"),
                                          QRegularExpression::MultilineOption);
    // Only whole lines: the rest of an address may still be on its way.
    const auto match = ready.match(QString::fromUtf8(m_said.left(m_said.lastIndexOf('\n') + 1)));
    if (!match.hasMatch())
        return;
    m_url = QUrl(match.captured(1));
    m_serves = true;
    emit served();
}

} // namespace tracedeck
