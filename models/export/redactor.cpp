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
    QRegularExpression expression; // group 1 is the secret
};

namespace {

constexpr int kContext = 24; // characters that are shown before a secret
constexpr int kShown = 4; // and of itself, at most a quarter of it

/// Whether a text can hold any: nearly all texts cannot, and are not looked through again and again.
bool isSuspicious(std::string_view text)
{
    // Each pattern needs one of these.
    static constexpr std::string_view kMarks[] = {"key", "secret", "passw", "passphrase", "token", "credential", "authorization",
                                                  "cookie", "://", "attach", "sig", "auth", "code=", "sk-", "sk_", "rk-", "rk_",
                                                  "pk-", "pk_", "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-",
                                                  "akia", "asia", "aiza", "xox", "npm_", "hf_", "lsv2_", "eyj", "bearer "};
    static constexpr auto kFirsts = [] {
        std::array<bool, 256> firsts{};
        for (const std::string_view mark : kMarks)
            firsts[static_cast<unsigned char>(mark.front())] = true;
        return firsts;
    }();
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!kFirsts[static_cast<unsigned char>(lower(text[i]))])
            continue;
        for (const std::string_view mark : kMarks) {
            const std::string_view here = text.substr(i, mark.size());
            if (std::equal(here.begin(), here.end(), mark.begin(), mark.end(), [&](char a, char b) { return lower(a) == b; }))
                return true;
        }
    }
    return text.find("PRIVATE KEY-----") != text.npos;
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
    const auto make = [](SecretKind kind, const QString &text) { return Pattern{kind, QRegularExpression(text)}; };
    static const std::vector<Pattern> all{
        make(SecretKind::PrivateKey, QStringLiteral(R"((-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z ]{0,10}-----[^"'`]*?(?:-----END [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z ]{0,10}-----|(?=["'`]|\z))))")),
        make(SecretKind::UrlPart, QStringLiteral(R"((?<![A-Za-z0-9])[A-Za-z][A-Za-z0-9+.-]{1,20}://[^/\s:@"'\\]{0,200}:([^/\s@"'\\]{1,500})@)")),
        make(SecretKind::UrlPart, QStringLiteral(R"([?&](?i:attach|key|sig|signature|auth|[a-z0-9_-]{0,40}(?:token|key|secret|password|passwd))=((?!‹redacted)[^&\s"'#\\<>]{3,}))")),
        make(SecretKind::UrlPart, QStringLiteral(R"([?&]code=((?!‹redacted)[^&\s"'#\\<>]{16,}))")),
        make(SecretKind::ApiKey, start + QStringLiteral(R"((sk-(?:[A-Za-z0-9]{20,}|(?=[A-Za-z_-]{0,200}\d)[A-Za-z0-9_-]{16,})|[srp]k_(?:live|test)_[A-Za-z0-9]{16,}|gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}|glpat-[A-Za-z0-9_-]{16,}|(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])|AIza[A-Za-z0-9_-]{30,}|xox[abeprs]-[A-Za-z0-9-]{10,}|npm_[A-Za-z0-9]{30,}|hf_[A-Za-z0-9]{30,}|lsv2_[a-z]{1,10}_[a-f0-9_]{20,}))")),
        make(SecretKind::Token, start + QStringLiteral(R"((eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?))")),
        make(SecretKind::Token, QStringLiteral(R"((?<![A-Za-z])[Bb]earer +((?=[^\s"'\\]{0,200}\d)[A-Za-z0-9._~+/=-]{12,}))")),
        // The beginning of one, where a text was cut.
        make(SecretKind::ApiKey, start + QStringLiteral(R"(((?:sk-|[srp]k_live_|gh[pousr]_|github_pat_|glpat-|AKIA|ASIA|AIza|xox[abeprs]-|npm_|hf_|lsv2_|eyJ)[A-Za-z0-9._-]{4,200})…)")),
    };
    return all;
}

std::string Redactor::cleaned(std::string_view text, Position at)
{
    if (!isSuspicious(text))
        return std::string(text);
    QString clean = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    const std::span<const Pattern> forms(patterns());
    replaceMatches(clean, forms.front(), at);
    std::vector<Place> places;
    for (const NamedValue &value : namedValuesIn(clean))
        places.push_back({value.kind == NamedSecret::Header ? SecretKind::Header : SecretKind::NamedValue, value.begin, value.length});
    replace(clean, places, at);
    for (const Pattern &pattern : forms.subspan(1))
        replaceMatches(clean, pattern, at);
    return clean.toStdString();
}

void Redactor::replaceMatches(QString &text, const Pattern &pattern, Position at)
{
    std::vector<Place> places;
    QRegularExpressionMatchIterator matches = pattern.expression.globalMatch(text);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        places.push_back({pattern.kind, match.capturedStart(1), match.capturedLength(1)});
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
