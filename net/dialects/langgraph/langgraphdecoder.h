// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialect.h"
#include "jsonobject.h"

namespace tracedeck {

struct LangGraphMessage;

/// Reads the Agent Streaming Protocol, over WebSocket, SSE and HTTP, in the specification's spelling and in that of
/// the real server, and what of the REST interface around it bears on a trace.
class LangGraphDecoder final : public Decoder
{
public:
    void decode(DecodedFrame &frame, EventBatch &batch) override;
    JsonMarks &marks() override { return m_reader.marks(); }

private:
    void decodeHttp(DecodedFrame &frame, EventBatch &batch);
    void decodeMessage(DecodedFrame &frame, EventBatch &batch);
    void decodeEvent(LangGraphMessage &message);

    JsonReader m_reader;
    JsonReader m_part;
};

} // namespace tracedeck
