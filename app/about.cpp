// SPDX-License-Identifier: GPL-3.0-or-later
#include "about.h"

#include "safetext.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace tracedeck {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("tracedeck::About", text);
}

} // namespace

void showAbout(QWidget *parent)
{
    const QString title = translated(QT_TRANSLATE_NOOP("tracedeck::About", "About Tracedeck"));
    const QString text = translated(
        QT_TRANSLATE_NOOP("tracedeck::About", "Tracedeck %1\n\nWatch, debug and rewind AI-agent runs. Every "
                                              "fact remembers when it became true, so that "
                                              "any frame of the past can be looked at as it was.\n\nIt attaches to "
                                              "Loom, LangGraph and metis servers and reads recordings of them. Nothing leaves "
                                              "this machine but what you send to a server.\n\nFree software under the GNU General Public "
                                              "License, version 3 or later. Made with Qt %2."));
    QMessageBox *box =
        safetext::messageBox(parent, QMessageBox::NoIcon, title,
                             text.arg(QStringLiteral(TRACEDECK_VERSION), QLatin1String(qVersion())));
    box->addButton(translated(QT_TRANSLATE_NOOP("tracedeck::About", "Close")), QMessageBox::AcceptRole);
    box->open();
}

} // namespace tracedeck
