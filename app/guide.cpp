// SPDX-License-Identifier: GPL-3.0-or-later
#include "guide.h"

#include "guidewindow.h"

#include <QFile>

namespace tracedeck {

namespace {

/// Where it is not translated: in English.
QString guideText(const QString &language)
{
    for (const QString &name : {QStringLiteral(":/guide/guide.%1.md").arg(language), QStringLiteral(":/guide/guide.md")}) {
        QFile file(name);
        if (file.open(QIODevice::ReadOnly))
            return QString::fromUtf8(file.readAll());
    }
    return {};
}

GuideWindow *guideOf(const QWidget *window)
{
    return window->findChild<GuideWindow *>(QString(), Qt::FindDirectChildrenOnly);
}

} // namespace

void showGuide(QWidget *window, const QString &language)
{
    GuideWindow *guide = guideOf(window);
    if (!guide) {
        guide = new GuideWindow(window);
        guide->setGuide(guideText(language));
    }
    guide->show();
    guide->raise();
    guide->activateWindow();
}

void translateGuide(QWidget *window, const QString &language)
{
    if (GuideWindow *guide = guideOf(window))
        guide->setGuide(guideText(language));
}

} // namespace tracedeck
