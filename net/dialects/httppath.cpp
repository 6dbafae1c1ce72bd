// SPDX-License-Identifier: GPL-3.0-or-later
#include "httppath.h"

#include <algorithm>

namespace tracedeck {

namespace {

constexpr std::size_t kMostSegments = 16;

} // namespace

std::vector<std::string_view> pathSegments(std::string_view path, std::span<const std::string_view> roots)
{
    path = path.substr(0, path.find_first_of("?#"));
    std::vector<std::string_view> segments;
    while (!path.empty() && segments.size() < kMostSegments) {
        const std::size_t slash = std::min(path.find('/'), path.size());
        if (slash > 0)
            segments.push_back(path.substr(0, slash));
        path.remove_prefix(std::min(slash + 1, path.size()));
    }
    const auto root = std::find_first_of(segments.begin(), segments.end(), roots.begin(), roots.end());
    if (root != segments.end())
        segments.erase(segments.begin(), root);
    return segments;
}

std::string_view queryValue(std::string_view path, std::string_view key)
{
    std::size_t at = path.find('?');
    while (at < path.size()) {
        const std::string_view rest = path.substr(at + 1);
        const std::string_view pair = rest.substr(0, rest.find_first_of("&#"));
        if (pair.size() > key.size() && pair.starts_with(key) && pair[key.size()] == '=')
            return pair.substr(key.size() + 1);
        at += 1 + pair.size();
    }
    return {};
}

std::string escapedSegment(std::string_view text)
{
    constexpr char kHex[] = "0123456789ABCDEF";
    std::string escaped;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isPlain = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z')
            || (byte >= '0' && byte <= '9') || c == '-' || c == '_' || c == '.' || c == '~';
        if (isPlain)
            escaped += c;
        else
            escaped.append({'%', kHex[byte >> 4], kHex[byte & 15]});
    }
    return escaped;
}

} // namespace tracedeck
