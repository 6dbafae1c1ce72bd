// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QList>

#include <random>

/// What a Loom server sends of several runs, two of them at a time: nodes, texts, tools, usage, states, and a closing
/// frame for each run. The same size and seed give the same bytes.
class LoomTranscript
{
public:
    struct Message
    {
        QByteArray text;
        int run = 0;
        quint64 id = 0; ///< of the event within its run, from 1
        bool isLast = false; ///< of its run
    };

    /// At least so many bytes, as WebSocket frames; every run that begins also ends.
    explicit LoomTranscript(qsizetype bytes, quint32 seed = 1);

    const QList<Message> &messages() const { return m_messages; }
    static QByteArray runName(int run) { return "run-" + QByteArray::number(run); }

private:
    /// A run that has not said everything yet.
    struct Going
    {
        int number = 0;
        QByteArrayList rest; // fields of its events; of the closing frame last
        quint64 said = 0;
        QByteArray node;
    };

    Going begin();
    void addNode(Going &run, int node, QByteArray &reply);
    void addTool(Going &run, int node);
    void say(Going &run);
    QByteArray words(int count);
    int dice(int sides) { return static_cast<int>(m_random() % static_cast<quint32>(sides)); }

    std::mt19937 m_random; // the same everywhere
    QList<Message> m_messages;
    int m_runs = 0;
};
