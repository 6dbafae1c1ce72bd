// SPDX-License-Identifier: GPL-3.0-or-later
#include "secretnames.h"

#include <algorithm>
#include <array>

namespace tracedeck {

namespace {

constexpr std::array kHeaders{u"authorization", u"proxyauthorization", u"cookie", u"cookies", u"setcookie"};
constexpr std::array kStrong{u"apikey",     u"accesskey",   u"accesskeyid", u"privatekey", u"secretkey",  u"secret",
                             u"password",   u"passwd",      u"passphrase",  u"credential", u"credentials"};
constexpr std::array kWeak{u"token", u"attach", u"signature"};

} // namespace

NamedSecret secretOfName(QStringView name)
{
    QString plain;
    for (const QChar c : name) {
        if (c.isLetterOrNumber())
            plain += c.toLower();
    }
    const auto is = [&](const char16_t *word) { return plain == QStringView(word); };
    const auto ends = [&](const char16_t *word) { return plain.endsWith(QStringView(word)); };
    if (std::any_of(kHeaders.begin(), kHeaders.end(), is))
        return NamedSecret::Header;
    if (std::any_of(kStrong.begin(), kStrong.end(), ends))
        return NamedSecret::Strong;
    if (is(u"key") || is(u"sig") || std::any_of(kWeak.begin(), kWeak.end(), ends))
        return NamedSecret::Weak;
    return NamedSecret::None;
}

bool looksRandom(QStringView value)
{
    constexpr qsizetype kLeast = 8;
    constexpr qsizetype kLong = 24;
    bool hasDigit = false;
    bool hasLower = false;
    bool hasUpper = false;
    for (const QChar c : value) {
        if (c.isSpace())
            return false;
        hasDigit |= c.isDigit() || c == u'/' || c == u'+' || c == u'='; // as base64 has
        hasLower |= c.isLower();
        hasUpper |= c.isUpper() && c != value.front(); // a word may begin with one
    }
    const bool isMixed = (hasDigit && (hasLower || hasUpper)) || (hasLower && hasUpper);
    return value.size() >= kLeast && (isMixed || value.size() >= kLong);
}

} // namespace tracedeck
