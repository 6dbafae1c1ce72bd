// SPDX-License-Identifier: GPL-3.0-or-later
#include "jsonpath.h"

#include "jsonscanner.h"
#include "jsontape.h"

namespace tracedeck {

namespace {

using json::Fault;
using json::Item;
using json::Scanner;

bool isKey(std::string_view quoted, const std::string &key, std::string &scratch)
{
    return json::decodedText(quoted, scratch) == key;
}

/// Behind the bracket of a container: finds the item that a step leads to.
bool findItem(Scanner &scanner, std::string_view text, const JsonStep &step, Item &found)
{
    std::string scratch;
    bool isFound = false;
    for (std::uint32_t index = 0;; ++index) {
        scanner.skipSpace();
        if (scanner.atEnd() || scanner.here() == '}' || scanner.here() == ']')
            return isFound;
        Item item;
        if (step.isKey && scanner.readKey(item) != Fault::None)
            return isFound;
        if (scanner.readValue(item) != Fault::None)
            return isFound;
        if (step.isKey ? isKey(text.substr(item.keyOffset, item.keyLength), step.key, scratch)
                       : index == step.index) {
            found = item;
            isFound = true;
            if (!step.isKey)
                return true;
        }
        scanner.skipSpace();
        if (scanner.atEnd() || scanner.here() != ',')
            return isFound;
        ++scanner.at;
    }
}

} // namespace

std::string_view valueAt(std::string_view json, const JsonPath &path)
{
    Scanner outer(json);
    outer.skipSpace();
    Item item;
    if (outer.atEnd() || outer.readValue(item) != Fault::None)
        return {};
    for (const JsonStep &step : path) {
        if (json[item.offset] != (step.isKey ? '{' : '['))
            return {};
        Scanner scanner(json.substr(0, item.end()));
        scanner.at = item.offset + 1;
        if (!findItem(scanner, json, step, item))
            return {};
    }
    return json.substr(item.offset, item.length);
}

} // namespace tracedeck
