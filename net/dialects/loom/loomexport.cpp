// SPDX-License-Identifier: GPL-3.0-or-later
#include "loommessage.h"

#include "loomreader.h"

namespace tracedeck {

namespace {

/// `Values` and `Custom` hold either the field of Loom protocol 4.2 alone, or the value itself.
void unwrap(LoomField field, LoomReader &reader, LoomFields &fields)
{
    const JsonToken &whole = reader.exportedToken();
    if (whole.kind == JsonKind::Object && reader.readObject(whole.text(), fields) && fields.hasOnly(field))
        return;
    fields.clear();
    fields.set(field, whole);
}

/// The server's {"chunk":{"content","kind"},"metadata":{"loom_node"}} (as in tests/data/loom).
LoomType flattenMessage(LoomReader &reader, LoomFields &fields)
{
    LoomType type = LoomType::MessageChunk;
    LoomFields part;
    const JsonToken *chunk = fields.find(LoomField::Chunk);
    if (chunk && chunk->kind == JsonKind::Object && reader.readObject(chunk->text(), part)) {
        if (part.has(LoomField::Content) && !fields.has(LoomField::Content))
            fields.set(LoomField::Content, part.token(LoomField::Content));
        if (part.has(LoomField::Kind) && !fields.has(LoomField::Kind))
            fields.set(LoomField::Kind, part.token(LoomField::Kind));
    }
    const JsonToken *metadata = fields.find(LoomField::Metadata);
    if (metadata && metadata->kind == JsonKind::Object && !fields.has(LoomField::Id)
        && reader.readObject(metadata->text(), part) && part.has(LoomField::LoomNode))
        fields.set(LoomField::Id, part.token(LoomField::LoomNode));
    if (fields.hasString(LoomField::Kind) && fields.token(LoomField::Kind).text() == "Thinking")
        type = LoomType::ThoughtChunk;
    return type;
}

} // namespace

LoomType normaliseLoomExport(LoomType type, LoomReader &reader, LoomFields &fields)
{
    if (type == LoomType::Values)
        unwrap(LoomField::State, reader, fields);
    if (type == LoomType::Custom)
        unwrap(LoomField::Value, reader, fields);
    if (type == LoomType::MessageChunk)
        type = flattenMessage(reader, fields);
    // The server names the node node_id; there is no envelope inside the key.
    if (type != LoomType::GotExpand && fields.has(LoomField::NodeId)) {
        if (!fields.has(LoomField::Id))
            fields.set(LoomField::Id, fields.token(LoomField::NodeId));
        fields.remove(LoomField::NodeId);
    }
    return type;
}

} // namespace tracedeck
