// SPDX-License-Identifier: GPL-3.0-or-later
#include "linkpolicy.h"

#include "safetext.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QPushButton>

#include <algorithm>

namespace tracedeck::linkpolicy {

namespace {

constexpr int kMostCharacters = 2000;

QString translated(const char *text)
{
    return QCoreApplication::translate("tracedeck::LinkPolicy", text);
}

} // namespace

std::optional<QUrl> openable(const QString &link)
{
    if (link.isEmpty() || link.size() > kMostCharacters)
        return std::nullopt;
    const bool isClean = std::none_of(link.begin(), link.end(), [](QChar c) {
        return c.unicode() <= 0x20 || c.unicode() == 0x7f || c.category() == QChar::Other_Format
               || c.category() == QChar::Other_Control;
    });
    const QUrl url(link, QUrl::StrictMode);
    if (!isClean || !url.isValid() || url.host().isEmpty() || !url.userInfo().isEmpty())
        return std::nullopt;
    if (url.scheme() != QLatin1String("http") && url.scheme() != QLatin1String("https"))
        return std::nullopt;
    return url;
}

bool isLocal(const QUrl &url)
{
    const QString host = url.host(QUrl::FullyEncoded);
    if (host == QLatin1String("localhost") || host.endsWith(QLatin1String(".localhost"))
        || host.endsWith(QLatin1String(".local")) || !host.contains(QLatin1Char('.')))
        return true;
    const auto isPrivate = [&host](const char *prefix) { return host.startsWith(QLatin1String(prefix)); };
    return isPrivate("127.") || isPrivate("10.") || isPrivate("192.168.") || isPrivate("169.254.")
           || isPrivate("0.");
}

QString encoded(const QUrl &url)
{
    return QString::fromLatin1(url.toEncoded(QUrl::FullyEncoded));
}

void askToOpen(QWidget *parent, const QUrl &url)
{
    QString text = translated(QT_TRANSLATE_NOOP("tracedeck::LinkPolicy",
                                                "This link comes from the trace. Open it in your browser?"));
    if (isLocal(url))
        text += QLatin1Char('\n')
                + translated(QT_TRANSLATE_NOOP("tracedeck::LinkPolicy",
                                               "It leads to this computer or to its local network."));
    auto *box = safetext::messageBox(parent, QMessageBox::Question,
                                     translated(QT_TRANSLATE_NOOP("tracedeck::LinkPolicy", "Open Link")),
                                     text + QStringLiteral("\n\n") + encoded(url));
    box->setObjectName(QStringLiteral("openLink"));
    QAbstractButton *open = box->addButton(
        translated(QT_TRANSLATE_NOOP("tracedeck::LinkPolicy", "Open in Browser")), QMessageBox::AcceptRole);
    box->setDefaultButton(box->addButton(QMessageBox::Cancel));
    QObject::connect(box, &QMessageBox::buttonClicked, box, [open, url](QAbstractButton *clicked) {
        if (clicked == open)
            QDesktopServices::openUrl(url);
    });
    box->open();
}

} // namespace tracedeck::linkpolicy
