// SPDX-License-Identifier: GPL-3.0-or-later
#include "redactor.h"

#include <QCryptographicHash>
#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <array>
#include <utility>

namespace tracedeck {

namespace {

constexpr int kContext = 24; // characters that are shown before a secret
constexpr int kShown = 4; // and of itself, at most a quarter of it

struct Pattern
{
    SecretKind kind;
    QRegularExpression expression; // group 1 is the secret
};

/// None of them goes back over a text without bounds, which a stream may choose. None of them finds a quotation mark or a backslash that is part of the JSON around it; but a private key has line
/// breaks, which are escaped there.
const std::array<Pattern, 8> &patterns()
{
    // A name that ends with one of these, in a field ("db_password": "..."), an assignment or an option.
    static const QString named = QStringLiteral(
        R"((?i:api[_-]?key|access[_-]?key(?:[_-]?id)?|private[_-]?key|secret(?:[_-]?key)?|passw(?:or)?d|passphrase|[a-z0-9]{0,40}[_-]token|credentials?))");
    static const QString assigned = QStringLiteral(R"(\\*["']?\s*(?:=>|[:=])\s*)");
    const auto make = [](SecretKind kind, const QString &text) { return Pattern{kind, QRegularExpression(text)}; };
    static const std::array<Pattern, 8> all{
        make(SecretKind::PrivateKey,
             QStringLiteral(R"((-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----[^"]*?(?:-----END [A-Z0-9 ]*PRIVATE KEY-----|(?="|\z))))")),
        make(SecretKind::Header,
             QStringLiteral(R"(\b(?i:(?:proxy-)?authorization|(?:set-)?cookie|x-api-key|x-auth-token)\b)") + assigned
                 + QStringLiteral(R"(\\*["']?((?!‹redacted)[^"\\\r\n]{4,}))")),
        make(SecretKind::UrlPart, QStringLiteral(R"((?<![a-z0-9])[a-z][a-z0-9+.-]{1,20}://[^/\s:@"\\]*:([^/\s@"\\]+)@)")),
        make(SecretKind::UrlPart,
             QStringLiteral(R"([?&;](?i:attach|key|sig|signature|auth|code|)") + QStringLiteral(R"([a-z0-9_-]{0,40}(?:token|key|secret|password|passwd))=((?!‹redacted)[^&\s"'#\\<>]{3,}))")),
        make(SecretKind::NamedValue,
             named + assigned + QStringLiteral(R"(\\*["']((?!‹redacted)[^"'\\\r\n]{3,}))")),
        make(SecretKind::NamedValue,
             named + assigned + QStringLiteral(R"(((?!‹redacted)[^\s"'\\,;&{}\[\]()<>]{6,}))")),
        make(SecretKind::ApiKey,
             QStringLiteral(R"((?<![A-Za-z0-9])((?:sk|rk|pk)[-_](?:live[-_]|test[-_]|ant-|proj-|or-)?[A-Za-z0-9_-]{16,}|gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}|glpat-[A-Za-z0-9_-]{16,}|(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])|AIza[A-Za-z0-9_-]{30,}|xox[abeprs]-[A-Za-z0-9-]{10,}|npm_[A-Za-z0-9]{30,}|hf_[A-Za-z0-9]{30,}|lsv2_[a-z]+_[a-f0-9_]{20,}))")),
        make(SecretKind::Token,
             QStringLiteral(R"((?<![A-Za-z0-9])(eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?|(?<=[Bb]earer )(?=[^\s"]*\d)[A-Za-z0-9._~+/=-]{12,}|(?<=token":")(?=[^\s"]*\d)[A-Za-z0-9._~+/=-]{16,}|(?<=token": ")(?=[^\s"]*\d)[A-Za-z0-9._~+/=-]{16,}))")),
    };
    return all;
}

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

std::string Redactor::cleaned(std::string_view text, Position at)
{
    if (!isSuspicious(text))
        return std::string(text);
    QString clean = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    for (const Pattern &pattern : patterns()) {
        QString next;
        qsizetype done = 0;
        QRegularExpressionMatchIterator matches = pattern.expression.globalMatch(clean);
        while (matches.hasNext()) {
            const QRegularExpressionMatch match = matches.next();
            const QString secret = match.captured(1);
            const QString mark = markFor(secret);
            const qsizetype begin = match.capturedStart(1);
            ++m_count;
            if (m_found.size() < kMostKept) {
                const QString before = clean.mid(std::max<qsizetype>(begin - kContext, 0), std::min<qsizetype>(begin, kContext));
                m_found.push_back({pattern.kind, at, before.simplified().toStdString(),
                                   secret.left(std::min<qsizetype>(kShown, secret.size() / 4)).toStdString(),
                                   mark.toStdString()});
            }
            next += QStringView(clean).mid(done, begin - done);
            next += mark;
            done = match.capturedEnd(1);
        }
        if (done == 0)
            continue;
        next += QStringView(clean).mid(done);
        clean = std::move(next);
    }
    return clean.toStdString();
}

} // namespace tracedeck
