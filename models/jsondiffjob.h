// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsondiff.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <string_view>

namespace tracedeck {

/// A JSON text that lives as long as its owner.
struct OwnedJson
{
    std::shared_ptr<const void> owner;
    std::string_view bytes;

    bool isNull() const { return bytes.data() == nullptr; }
    friend bool operator==(const OwnedJson &a, const OwnedJson &b)
    {
        return a.bytes.data() == b.bytes.data() && a.bytes.size() == b.bytes.size();
    }
};

/// Compares two texts in the background; the last pair that it was given.
class JsonDiffJob : public QObject
{
    Q_OBJECT

public:
    explicit JsonDiffJob(QObject *parent = nullptr);
    ~JsonDiffJob() override;

    void start(OwnedJson before, OwnedJson after);
    /// Nothing more is told of what was started.
    void cancel();
    bool isRunning() const { return m_watch != nullptr; }

signals:
    /// Some time after the start, and then now and again.
    void progressed(int percent);
    void finished(const std::shared_ptr<const tracedeck::JsonDiff> &diff);

private:
    std::shared_ptr<json::Watch> m_watch; ///< of what runs
    QTimer m_progress;
};

} // namespace tracedeck
