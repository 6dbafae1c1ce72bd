// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialect.h"
#include "loompayload.h"
#include "loomreader.h"

namespace tracedeck {

/// Reads Loom in all its forms: WebSocket requests and responses, events with or without envelope as lines,
/// and the single-key form of EXPORT_SPEC.
class LoomDecoder final : public Decoder
{
public:
    void decode(DecodedFrame &frame, EventBatch &batch) override;
    JsonMarks &marks() override { return m_reader.marks(); }

private:
    void decodeObject(DecodedFrame &frame, EventBatch &batch);
    void decodeTyped(LoomType type, DecodedFrame &frame, EventBatch &batch);
    void decodeStreamEvent(DecodedFrame &frame, EventBatch &batch);
    void decodeExported(DecodedFrame &frame, EventBatch &batch);
    void decodeEvent(LoomType type, const LoomFields &fields, std::string_view json,
                     std::string_view response, DecodedFrame &frame, EventBatch &batch);
    void decodeUnknown(const LoomFields &fields, std::string_view path, std::string_view json,
                       DecodedFrame &frame, EventBatch &batch);
    LoomPayload payloadOf(const LoomFields &fields, std::string_view path, EventBatch &batch) const
    {
        return {fields, path, m_reader.firstEscape(), batch};
    }

    LoomReader m_reader;
};

} // namespace tracedeck
