// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recordinglines.h"
#include "recordingscript.h"
#include "replaydialect.h"
#include "replaysession.h"

#include <memory>

namespace tracedeck {

/// A client that watches: it gets the recording itself, line by line, with both directions.
class ReplayObserver final : public ReplaySession
{
    Q_OBJECT

public:
    /// `script` must outlive this object; `dialect` may be nullptr, or must too.
    ReplayObserver(RecordingScript &script, ReplayDialect *dialect, std::unique_ptr<ReplayOutlet> outlet,
                   const ReplaySpeed &speed, const Ending &ending);

protected:
    Next next() const override;
    std::string_view take() override;
    qint64 total() const override { return m_script.size(); }
    bool isFinite() const override { return true; }
    /// There is nothing to ask.
    void messageReceived(const QByteArray &) override {}

private:
    std::string header() const;
    std::string_view wrapped(const RecordingScript::Line &line);

    RecordingScript &m_script;
    ReplayDialect *m_dialect; // not owned
    std::uint32_t m_line = 0;
    Cadence::Time m_begun;
    RecordingLines m_lines;
    std::string m_text; ///< reused
};

} // namespace tracedeck
