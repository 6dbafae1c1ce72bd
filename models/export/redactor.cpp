// SPDX-License-Identifier: GPL-3.0-or-later
#include "redactor.h"

#include "namedvalues.h"

#include <QCryptographicHash>
#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace tracedeck {

struct Redactor::Pattern
{
    SecretKind kind;
    unsigned signs; // any of which it needs
    QRegularExpression expression; // group 1 is the secret
};

namespace {

constexpr int kContext = 24; // characters that are shown before a secret
constexpr int kShown = 4; // and of itself, at most a quarter of it

/// What there may be in a text, by what it would have to hold.
enum Sign : unsigned {
    kNone = 0,
    kName = 1, ///< a name that tells of a secret
    kQueryPart = 2, ///< such a part of a URL
    kUrl = 4,
    kCode = 8,
    kPrefix = 16, ///< of a key
    kJwt = 32,
    kBearer = 64,
    kPrivateKey = 128,
};

struct SignText
{
    std::string_view text; ///< in small letters
    unsigned signs;
};

/// By their first letters.
constexpr SignText kSignTexts[] = {
    {"://", kUrl},
    {"aiza", kPrefix}, {"akia", kPrefix}, {"asia", kPrefix}, {"attach", kName | kQueryPart}, {"auth", kQueryPart}, {"authorization", kName},
    {"bearer ", kBearer},
    {"code=", kCode}, {"cookie", kName}, {"credential", kName},
    {"eyj", kJwt},
    {"gho_", kPrefix}, {"ghp_", kPrefix}, {"ghr_", kPrefix}, {"ghs_", kPrefix}, {"ghu_", kPrefix}, {"github_pat_", kPrefix}, {"glpat-", kPrefix},
    {"hf_", kPrefix},
    {"key", kName | kQueryPart},
    {"lsv2_", kPrefix},
    {"npm_", kPrefix},
    {"pass", kName | kQueryPart}, {"pk-", kPrefix}, {"pk_", kPrefix}, {"private key", kPrivateKey},
    {"rk-", kPrefix}, {"rk_", kPrefix},
    {"secret", kName | kQueryPart}, {"sig", kName | kQueryPart}, {"sk-", kPrefix}, {"sk_", kPrefix},
    {"token", kName | kQueryPart},
    {"xox", kPrefix},
    {"\xC5\xBF", kQueryPart}, {"\xE2\x84\xAA", kQueryPart}, // a long s and the sign of the kelvin, which are letters in some case, too
};

/// One pass: nearly all texts can hold none, or of one form only, and are not looked through for each of them.
unsigned signsIn(std::string_view text)
{
    struct Range
    {
        std::uint8_t first = 0;
        std::uint8_t end = 0;
    };
    static constexpr auto kRanges = [] { // by the letter that the texts begin with, small or not
        std::array<Range, 256> ranges{};
        for (std::uint8_t i = 0; i < std::size(kSignTexts); ++i) {
            const char c = kSignTexts[i].text.front();
            for (const char letter : {c, c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c}) {
                Range &range = ranges[static_cast<unsigned char>(letter)];
                range = {range.end == 0 ? i : range.first, static_cast<std::uint8_t>(i + 1)};
            }
        }
        return ranges;
    }();
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    unsigned signs = kNone;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const Range range = kRanges[static_cast<unsigned char>(text[at])];
        for (std::size_t i = range.first; i < range.end; ++i) {
            const SignText &sign = kSignTexts[i];
            if ((signs & sign.signs) == sign.signs)
                continue;
            const std::string_view here = text.substr(at, sign.text.size());
            if (std::equal(here.begin(), here.end(), sign.text.begin(), sign.text.end(), [&](char a, char b) { return lower(a) == b; }))
                signs |= sign.signs;
        }
    }
    if (text.find('=') == text.npos || text.find_first_of("?&") == text.npos)
        signs &= ~unsigned(kQueryPart);
    return signs;
}

QString markFor(const QString &secret)
{
    const QByteArray hash = QCryptographicHash::hash(secret.toUtf8(), QCryptographicHash::Sha256).toHex().left(8);
    return QStringLiteral("‹redacted:") + QLatin1String(hash) + QStringLiteral("›");
}

} // namespace

/// What is told by its form, private keys first: they hold what else looks like a value. None goes back over a text without
/// bounds, which a stream may choose. None finds a quotation mark or a backslash that is part of the JSON around it; but a
/// private key has line breaks, which are escaped there.
const std::vector<Redactor::Pattern> &Redactor::patterns()
{
    // In a word of its own, or behind an escaped line break.
    static const QString start = QStringLiteral(R"((?:(?<![A-Za-z0-9_-])|(?<=\\[nrt])))");
    const auto make = [](SecretKind kind, unsigned signs, const QString &text) { return Pattern{kind, signs, QRegularExpression(text)}; };
    static const std::vector<Pattern> all{
        make(SecretKind::PrivateKey, kPrivateKey, QStringLiteral(R"((-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z ]{0,10}-----(?:[^"'`\\-]++|\\++(?!["'`])|-(?!----END [A-Z0-9 ]{0,40}PRIVATE KEY))*+(?:-----END [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z ]{0,10}-----|(?=\\*+["'`]|\z))))")),
        make(SecretKind::UrlPart, kUrl, QStringLiteral(R"((?<![A-Za-z0-9])[A-Za-z][A-Za-z0-9+.-]{1,20}://[^/\s:@"'\\]{0,200}:([^/\s@"'\\]{1,500})@)")),
        make(SecretKind::UrlPart, kQueryPart, QStringLiteral(R"([?&](?i:attach|key|sig|signature|auth|[a-z0-9_-]{0,40}(?:token|key|secret|password|passwd))=((?!‹redacted)[^&\s"'#\\<>]{3,}))")),
        make(SecretKind::UrlPart, kCode, QStringLiteral(R"([?&]code=((?!‹redacted)[^&\s"'#\\<>]{16,}))")),
        make(SecretKind::ApiKey, kPrefix, start + QStringLiteral(R"((sk-(?:[A-Za-z0-9]{20,}|(?=[A-Za-z_-]{0,200}\d)[A-Za-z0-9_-]{16,})|[srp]k_(?:live|test)_[A-Za-z0-9]{16,}|gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}|glpat-[A-Za-z0-9_-]{16,}|(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])|AIza[A-Za-z0-9_-]{30,}|xox[abeprs]-[A-Za-z0-9-]{10,}|npm_[A-Za-z0-9]{30,}|hf_[A-Za-z0-9]{30,}|lsv2_[a-z]{1,10}_[a-f0-9_]{20,}))")),
        make(SecretKind::Token, kJwt, start + QStringLiteral(R"((eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?))")),
        make(SecretKind::Token, kBearer, QStringLiteral(R"((?<![A-Za-z])[Bb]earer +((?=[^\s"'\\]{0,200}\d)[A-Za-z0-9._~+/=-]{12,}))")),
        // The beginning of one, where a text was cut.
        make(SecretKind::ApiKey, kPrefix | kJwt, start + QStringLiteral(R"(((?:sk-|[srp]k_live_|gh[pousr]_|github_pat_|glpat-|AKIA|ASIA|AIza|xox[abeprs]-|npm_|hf_|lsv2_|eyJ)[A-Za-z0-9._-]{4,200})…)")),
    };
    return all;
}

std::string Redactor::cleaned(std::string_view text, Position at)
{
    const unsigned signs = signsIn(text);
    if (signs == kNone)
        return std::string(text);
    QString clean = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    const std::uint64_t before = m_count;
    const auto replaceForm = [&](const Pattern &pattern) {
        if ((signs & pattern.signs) != 0)
            replaceMatches(clean, pattern, at);
    };
    const std::span<const Pattern> forms(patterns());
    replaceForm(forms.front());
    if ((signs & kName) != 0) {
        std::vector<Place> places;
        for (const NamedValue &value : namedValuesIn(clean))
            places.push_back({value.kind == NamedSecret::Header ? SecretKind::Header : SecretKind::NamedValue, value.begin, value.length});
        replace(clean, places, at);
    }
    for (const Pattern &pattern : forms.subspan(1))
        replaceForm(pattern);
    return m_count == before ? std::string(text) : clean.toStdString();
}

void Redactor::replaceMatches(QString &text, const Pattern &pattern, Position at)
{
    std::vector<Place> places;
    for (qsizetype from = 0;;) {
        const QRegularExpressionMatch match = pattern.expression.match(
            text, from, QRegularExpression::NormalMatch, QRegularExpression::DontCheckSubjectStringMatchOption); // all of it, each time
        if (!match.isValid()) { // the engine gave up: better all of the rest than what it may hold
            places.push_back({pattern.kind, from, text.size() - from});
            break;
        }
        if (!match.hasMatch())
            break;
        places.push_back({pattern.kind, match.capturedStart(1), match.capturedLength(1)});
        from = match.capturedEnd();
    }
    replace(text, places, at);
}

void Redactor::replace(QString &text, const std::vector<Place> &places, Position at)
{
    if (places.empty())
        return;
    QString clean;
    qsizetype done = 0;
    for (const Place &place : places) {
        const QString secret = text.mid(place.begin, place.length);
        const QString mark = markFor(secret);
        ++m_count;
        if (m_found.size() < kMostKept) {
            const qsizetype context = std::min<qsizetype>(place.begin, kContext);
            m_found.push_back({place.kind, at, text.mid(place.begin - context, context).simplified().toStdString(),
                               secret.left(std::min<qsizetype>(kShown, secret.size() / 4)).toStdString(),
                               mark.toStdString()});
        }
        clean += QStringView(text).mid(done, place.begin - done);
        clean += mark;
        done = place.begin + place.length;
    }
    clean += QStringView(text).mid(done);
    text = std::move(clean);
}

} // namespace tracedeck
