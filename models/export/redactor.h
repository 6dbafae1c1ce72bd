// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ids.h"

#include <QString>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// What a secret looks like.
enum class SecretKind : std::uint8_t { NamedValue, Header, UrlPart, ApiKey, Token, PrivateKey };

/// Something that was replaced.
struct Redaction
{
    SecretKind kind = SecretKind::NamedValue;
    Position at = 0; ///< of the frame that it was told of with, as the exporter knows it
    std::string before; ///< what stood before it, one line
    std::string beginning; ///< of itself, at most four characters
    std::string mark; ///< what stands in its place: the same for the same secret
};

/// Replaces what looks like a secret: the values of fields, headers and parts of URLs with such names, and keys and
/// tokens that can be told by their form. Never claims to find them all.
class Redactor
{
public:
    static constexpr std::size_t kMostKept = 10'000; ///< of found()

    /// Of JSON, what comes back is JSON. UTF-8.
    std::string cleaned(std::string_view text, Position at);

    /// In the order in which they were found; the first ones, where there are very many.
    const std::vector<Redaction> &found() const { return m_found; }
    std::uint64_t count() const { return m_count; }

private:
    struct Place
    {
        SecretKind kind;
        qsizetype begin;
        qsizetype length;
    };

    struct Pattern;

    static const std::vector<Pattern> &patterns();
    void replaceMatches(QString &text, const Pattern &pattern, Position at);
    void replace(QString &text, const std::vector<Place> &places, Position at);

    std::vector<Redaction> m_found;
    std::uint64_t m_count = 0;
};

} // namespace tracedeck
