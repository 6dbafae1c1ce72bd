// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialect.h"
#include "jsonobject.h"

namespace tracedeck {

/// Reads the metis streaming protocol and the HTTP interface beside it, as specified and as real servers speak them.
class MetisDecoder final : public Decoder
{
public:
    void decode(DecodedFrame &frame, EventBatch &batch) override;
    JsonMarks &marks() override { return m_reader.marks(); }

private:
    void decodeMessage(DecodedFrame &frame, EventBatch &batch);
    void decodeEvent(DecodedFrame &frame, const JsonObject &envelope, EventBatch &batch);

    JsonReader m_reader;
    JsonReader m_part;
};

} // namespace tracedeck
