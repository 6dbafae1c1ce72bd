// SPDX-License-Identifier: GPL-3.0-or-later
#include "opendialog.h"

#include <QCoreApplication>
#include <QFileDialog>

namespace tracedeck {

void openDialog(QWidget *parent, const std::function<void(const QStringList &)> &chosen)
{
    auto *dialog =
        new QFileDialog(parent, QCoreApplication::translate("tracedeck::OpenDialog", "Open recording"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    // A file is recognised by its content; the names are only a help to find it.
    dialog->setNameFilters(
        {QCoreApplication::translate("tracedeck::OpenDialog",
                                     "Recordings (*.ndjson *.jsonl *.json *.sse *.log *.zst *.db)"),
         QCoreApplication::translate("tracedeck::OpenDialog", "All files (*)")});
    QObject::connect(dialog, &QFileDialog::filesSelected, parent, chosen);
    dialog->open();
}

} // namespace tracedeck
