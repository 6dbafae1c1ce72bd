// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bytestore.h"
#include "chunkdecoder.h"
#include "failure.h"

#include <optional>
#include <string>
#include <string_view>

/// What is asked of every file before its frames are read: its bytes, and what they are.
namespace tracedeck {

/// Maps the file at `path`: plain contents into `contents`, zstd data into `packed`.
Failure mapFile(const std::string &path, ByteStore &contents, std::optional<ByteStore> &packed);

/// Whether `path` leads to what can only be read once, from its beginning: "-", which is standard input, or a pipe.
bool isStream(const std::string &path);
/// Reads such a stream to its end, which may take long; into the same stores.
Failure readStream(const std::string &path, ByteStore &contents, std::optional<ByteStore> &packed);

struct RecognisedFile
{
    const Dialect *dialect = nullptr;
    LineForm form = LineForm::Bare;
    std::optional<RecordingHeader> header; ///< of a recording
    std::string_view headerLine;
    std::size_t firstLine = 0; ///< where the first frame's line begins
};

/// Goes by the first lines of `text`, which has Decoder::kPadding behind it.
Failure recogniseFile(std::string_view text, RecognisedFile *recognised);

/// "cannot open" the file, and why.
Failure notOpened(const std::string &path, Failure why);

/// The line that begins at `at`, without its end; `next` is where the following begins.
std::string_view lineAt(std::string_view text, std::size_t at, std::size_t *next);

} // namespace tracedeck
