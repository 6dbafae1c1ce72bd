// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "logfile.h"
#include "logmodel.h"

#include <QObject>

namespace tracedeck {

/// What the program did and met, for its user and for support: what is written here, and what our parts log. One per
/// program. Secrets are never written here.
class Journal : public QObject
{
    Q_OBJECT

public:
    explicit Journal(const QString &folder);
    ~Journal() override;

    LogModel *entries() { return &m_entries; }
    const QString &folder() const { return m_file.folder(); }
    /// `source` and `text` are outside text.
    void write(Severity severity, const QString &source, const QString &text);

private:
    static void onMessage(QtMsgType type, const QMessageLogContext &context, const QString &text);

    LogModel m_entries;
    LogFile m_file;
};

} // namespace tracedeck
