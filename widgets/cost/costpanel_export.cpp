// SPDX-License-Identifier: GPL-3.0-or-later
#include "costpanel.h"

#include "costchartview.h"
#include "costmodel.h"
#include "safetext.h"

#include <QBuffer>
#include <QFileDialog>
#include <QPainter>
#include <QPixmap>
#include <QSaveFile>
#include <QStringList>
#include <QSvgGenerator>

namespace tracedeck {

void CostPanel::exportAs(const QString &suffix)
{
    if (!m_model)
        return;
    auto *dialog = new QFileDialog(this, tr("Export the chart"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->setNameFilter(QStringLiteral("*.") + suffix);
    dialog->selectFile(QStringLiteral("chart.") + suffix);
    connect(dialog, &QFileDialog::fileSelected, this, [this, suffix](const QString &path) {
        const QString error = m_model ? write(path, suffix) : tr("The document was closed.");
        if (!error.isEmpty())
            safetext::warn(this, tr("The chart was not exported"), tr("%1 could not be written: %2").arg(path, error));
    });
    dialog->open();
}

QString CostPanel::write(const QString &path, const QString &suffix) const
{
    QByteArray bytes;
    if (suffix == QLatin1String("csv")) {
        bytes = m_model->toCsv().toUtf8();
    } else {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        if (suffix == QLatin1String("svg")) {
            QSvgGenerator svg;
            svg.setOutputDevice(&buffer);
            svg.setSize(m_view->size());
            svg.setViewBox(m_view->rect());
            QPainter painter(&svg);
            m_view->render(&painter);
        } else if (!m_view->grab().save(&buffer, "PNG")) {
            return tr("The picture could not be made.");
        }
    }
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return {};
    return file.errorString();
}

void CostPanel::copyTable() const
{
    if (!m_model)
        return;
    QStringList lines;
    for (int row = -1; row < m_model->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < m_model->columnCount(); ++column)
            cells.append(row < 0 ? m_model->headerData(column, Qt::Horizontal).toString()
                                 : m_model->index(row, column).data().toString());
        lines.append(cells.join(QLatin1Char('\t')));
    }
    safetext::copyText(lines.join(QLatin1Char('\n')));
}

} // namespace tracedeck
