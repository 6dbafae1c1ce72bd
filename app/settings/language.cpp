// SPDX-License-Identifier: GPL-3.0-or-later
#include "language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

#include <algorithm>

namespace tracedeck {

Language::Language(QObject *parent)
    : QObject(parent)
{}

Language::~Language()
{
    uninstall();
}

const std::vector<Language::Known> &Language::known()
{
    static const std::vector<Known> languages{
        {QStringLiteral("en"), QStringLiteral("English")},
        {QStringLiteral("zh_CN"), QStringLiteral("中文")},
    };
    return languages;
}

QString Language::ofSystem()
{
    const QStringList wanted = QLocale::system().uiLanguages();
    for (const QString &name : wanted) {
        if (name.startsWith(QLatin1String("zh")))
            return QStringLiteral("zh_CN");
        if (name.startsWith(QLatin1String("en")))
            break;
    }
    return QStringLiteral("en");
}

void Language::use(const QString &code)
{
    const auto isIt = [&](const Known &language) { return language.code == code; };
    const QString next = std::any_of(known().begin(), known().end(), isIt) ? code : ofSystem();
    if (next == m_code)
        return;
    uninstall();
    m_code = next;
    QLocale::setDefault(QLocale(next));
    // English is a translation too: it knows the plurals.
    if (m_ours.load(QStringLiteral(":/i18n/tracedeck_") + next))
        QCoreApplication::installTranslator(&m_ours);
    const QString qtTexts = QLibraryInfo::path(QLibraryInfo::TranslationsPath);
    if (m_qt.load(QStringLiteral("qtbase_") + next, qtTexts))
        QCoreApplication::installTranslator(&m_qt);
    emit changed(m_code);
}

void Language::uninstall()
{
    QCoreApplication::removeTranslator(&m_ours);
    QCoreApplication::removeTranslator(&m_qt);
}

} // namespace tracedeck
