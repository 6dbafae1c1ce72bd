// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QProcess>
#include <QProcessEnvironment>

/// The JavaScript programs of tests/servers/langgraph; its README.md says what each does.
namespace tracedeck::nodescript {

/// Why they cannot run here, for QSKIP; empty: they can.
QString whyNot();

/// Nothing of the user's: no keys, no tracing, no proxies, no options for Node.
QProcessEnvironment environment(const QString &home);

/// Sets which program the process is to run.
void prepare(QProcess &process, const QString &script, const QStringList &arguments = {});

struct Result
{
    int exitCode = -1; ///< -1: it crashed, or was killed because it took too long
    QByteArray output;
    QByteArray errors;
};

/// Runs a program to its end. The event loop goes on meanwhile, so that the caller can be the server it talks to.
Result run(const QString &script, const QStringList &arguments, int patience = 60000);

} // namespace tracedeck::nodescript
