// SPDX-License-Identifier: GPL-3.0-or-later
#include "secretnames.h"

#include <QVarLengthArray>

#include <cstdint>

namespace tracedeck {

namespace {

struct Word
{
    QStringView text;
    NamedSecret kind;
    bool isWhole = false; ///< else a name may only end with it
};

constexpr Word kWords[] = {
    {u"authorization", NamedSecret::Header, true},
    {u"proxyauthorization", NamedSecret::Header, true},
    {u"cookie", NamedSecret::Header, true},
    {u"cookies", NamedSecret::Header, true},
    {u"setcookie", NamedSecret::Header, true},
    {u"apikey", NamedSecret::Strong},
    {u"accesskey", NamedSecret::Strong},
    {u"accesskeyid", NamedSecret::Strong},
    {u"privatekey", NamedSecret::Strong},
    {u"secretkey", NamedSecret::Strong},
    {u"secret", NamedSecret::Strong},
    {u"password", NamedSecret::Strong},
    {u"passwd", NamedSecret::Strong},
    {u"passphrase", NamedSecret::Strong},
    {u"credential", NamedSecret::Strong},
    {u"credentials", NamedSecret::Strong},
    {u"key", NamedSecret::Weak, true},
    {u"sig", NamedSecret::Weak, true},
    {u"token", NamedSecret::Weak},
    {u"attach", NamedSecret::Weak},
    {u"signature", NamedSecret::Weak},
};

constexpr bool isSmall(char16_t c)
{
    return c >= u'a' && c <= u'z';
}

constexpr char16_t lower(char16_t c)
{
    return c >= u'A' && c <= u'Z' ? static_cast<char16_t>(c - u'A' + u'a') : c;
}

/// The letters that words end with, a bit each.
constexpr std::uint32_t kLastLetters = [] {
    std::uint32_t letters = 0;
    for (const Word &word : kWords)
        letters |= 1u << (word.text[word.text.size() - 1].unicode() - u'a');
    return letters;
}();

} // namespace

NamedSecret secretOfName(QStringView name)
{
    // Every word of a trace may come here.
    while (!name.isEmpty() && (name.back() == u'_' || name.back() == u'-'))
        name.chop(1);
    const char16_t last = name.isEmpty() ? u'\0' : lower(name.back().unicode());
    if (!isSmall(last) || ((kLastLetters >> (last - u'a')) & 1u) == 0)
        return NamedSecret::None;
    QVarLengthArray<QChar, 64> letters; // and digits
    for (const QChar c : name) {
        const char16_t u = lower(c.unicode());
        if (u >= 128 ? c.isLetterOrNumber() : isSmall(u) || (u >= u'0' && u <= u'9'))
            letters.append(u >= 128 ? c.toLower() : QChar(u));
    }
    const QStringView plain(letters.data(), letters.size());
    for (const Word &word : kWords) {
        if (word.isWhole ? plain == word.text : plain.endsWith(word.text))
            return word.kind;
    }
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
