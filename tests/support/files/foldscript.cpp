// SPDX-License-Identifier: GPL-3.0-or-later
#include "foldscript.h"

#include "chunkdecoder.h"
#include "factdump.h"
#include "inspect.h"
#include "testrecordings.h"
#include "writer.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace tracedeck {

nlohmann::json foldScript(const std::string &text, const std::string &dialect)
{
    const TemporaryFile file(text);
    const auto whole = openWhole(file.path());
    EXPECT_TRUE(whole);
    if (!whole)
        return {};
    Trace growing;
    Writer writer(growing);
    growing.dialect = whole->dialect;
    growing.started = whole->started;
    EXPECT_EQ(growing.bytes.openSpool({}).english(), "");
    const Recording recording{"script", file.path(), LineForm::Recording, text, dialect};
    Position at = 0;
    forEachLine(recording, [&](std::string_view line) {
        Failure error;
        EventBatch batch;
        ChunkDecoder(*findDialect(dialect), LineForm::Recording)
            .decode(growing.bytes.append(line, &error), 0, batch);
        writer.append(batch);
        ++at;
        EXPECT_EQ(dumpFacts(View(*whole, at)), dumpFacts(View(growing))) << "at " << at;
    });
    return nlohmann::json::parse(inspectJson(View(*whole)));
}

const nlohmann::json &theSession(const nlohmann::json &folded)
{
    EXPECT_EQ(folded["sessions"].size(), 1u) << folded["sessions"].dump(1);
    return folded["sessions"][0];
}

std::size_t problemCount(const nlohmann::json &folded, const std::string &code)
{
    std::size_t count = 0;
    for (const nlohmann::json &problem : folded["problems"])
        count += problem["code"] == code;
    return count;
}

} // namespace tracedeck
