// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "filesource.h"
#include "inspect.h"
#include "loomgenerator.h"
#include "testrecordings.h"

#include <gtest/gtest.h>

#include <zstd.h>

#include <string>
#include <string_view>

/// Helpers for tests of files: contents, and what opening them comes to.
namespace tracedeck::test {

inline std::string generated(std::uint64_t frames, LoomGeneratorOptions::Form form,
                             std::uint32_t sessions = 3)
{
    LoomGeneratorOptions options;
    options.frames = frames;
    options.sessions = sessions;
    options.form = form;
    std::string text;
    generateLoom(options, [&](std::string_view line) { text += line; });
    return text;
}

inline std::string compressed(std::string_view text)
{
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 3));
    return packed;
}

/// Opens contents as a file and folds them; fails the test where they cannot be opened.
inline std::shared_ptr<const Trace> opened(std::string_view contents, unsigned threads = 2)
{
    const TemporaryFile file(contents);
    FileSource::Options options;
    options.threads = threads;
    const auto opened = FileSource::open(file.path(), options);
    if (!opened.source) {
        ADD_FAILURE() << opened.error.english();
        return std::make_shared<Trace>();
    }
    opened.source->run();
    EXPECT_TRUE(opened.source->progress().finished);
    return opened.source->trace();
}

/// Why contents cannot be opened; "" where they can.
inline std::string whyNot(std::string_view contents)
{
    const TemporaryFile file(contents);
    const auto opened = FileSource::open(file.path());
    EXPECT_EQ(opened.source == nullptr, !opened.error.empty());
    if (!opened.error.empty()) {
        EXPECT_NE(opened.error.english().find(file.path()), std::string::npos) << "an error names the file";
    }
    return opened.error.english();
}

inline std::string codes(const Trace &trace)
{
    std::string out;
    const View view(trace);
    for (std::uint32_t i = 0; i < view.count(trace.problems); ++i)
        out.append(out.empty() ? "" : " ").append(view.text(trace.problems[i].code));
    return out;
}

inline std::string inspected(const std::shared_ptr<const Trace> &trace)
{
    return inspectJson(View(*trace));
}

} // namespace tracedeck::test
