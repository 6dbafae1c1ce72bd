// SPDX-License-Identifier: GPL-3.0-or-later
#include "nodescript.h"

#include <QFileInfo>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>

namespace tracedeck::nodescript {

namespace {

const QString kFolder = QStringLiteral(TRACEDECK_TEST_SERVERS "/langgraph/");

QString node()
{
    return QStandardPaths::findExecutable(QStringLiteral("node"));
}

} // namespace

QString whyNot()
{
    if (node().isEmpty())
        return QStringLiteral("needs node; scripts/bootstrap installs it");
    // The last thing that scripts/bootstrap writes, so that a broken installation is none.
    if (!QFileInfo::exists(kFolder + QStringLiteral("node_modules/.complete")))
        return QStringLiteral("needs LangGraph's packages; scripts/bootstrap installs them");
    return {};
}

QProcessEnvironment environment(const QString &home)
{
    QProcessEnvironment environment;
    const auto path = QStringLiteral("PATH");
    environment.insert(path, QProcessEnvironment::systemEnvironment().value(path));
    environment.insert(QStringLiteral("HOME"), home);
    environment.insert(QStringLiteral("TMPDIR"), home);
    environment.insert(QStringLiteral("LANGSMITH_TRACING"), QStringLiteral("false"));
    return environment;
}

void prepare(QProcess &process, const QString &script, const QStringList &arguments)
{
    process.setProgram(node());
    process.setArguments(QStringList{kFolder + script} + arguments);
}

Result run(const QString &script, const QStringList &arguments, int patience)
{
    const QTemporaryDir home;
    QProcess process;
    prepare(process, script, arguments);
    process.setProcessEnvironment(environment(home.path()));
    const QSignalSpy started(&process, &QProcess::started);
    QSignalSpy finished(&process, &QProcess::finished);
    process.start();
    if (process.state() != QProcess::NotRunning && !finished.wait(patience)) {
        process.kill();
        process.waitForFinished();
    }
    Result result;
    if (!started.isEmpty() && process.exitStatus() == QProcess::NormalExit)
        result.exitCode = process.exitCode();
    result.output = process.readAllStandardOutput();
    result.errors = process.readAllStandardError();
    return result;
}

} // namespace tracedeck::nodescript
