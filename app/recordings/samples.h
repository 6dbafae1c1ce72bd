// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QTemporaryDir>

#include <vector>

namespace tracedeck {

/// The recordings that come with the program.
class Samples
{
    Q_DECLARE_TR_FUNCTIONS(tracedeck::Samples)

public:
    struct Sample
    {
        QString id;
        QString dialect;
        QString title;
        QString description;
    };

    /// Titles are in the language that is installed now.
    static std::vector<Sample> all();
    /// The one that the demo opens; empty: there is none of this dialect. An empty dialect is any.
    static QString forDemo(const QString &dialect);
    static QString title(const QString &id);

    /// A private copy that can be opened by path, made at need. Empty: there is no such sample, or no room for it.
    QString path(const QString &id) const;

private:
    QTemporaryDir m_directory;
};

} // namespace tracedeck
