// SPDX-License-Identifier: GPL-3.0-or-later
#include "writesview.h"

#include "currentrow.h"
#include "elidedlabel.h"
#include "flatbutton.h"
#include "joinedtext.h"
#include "rowcopy.h"
#include "safetext.h"
#include "textsize.h"
#include "writesmodel.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLocale>
#include <QProgressBar>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace tracedeck {

WritesView::WritesView(QWidget *parent)
    : QWidget(parent)
    , m_model(new WritesModel(this))
    , m_title(new ElidedLabel(this))
    , m_progress(new QProgressBar(this))
    , m_close(flatButton("writesClose", this, QStringLiteral("x")))
    , m_view(new QTreeView(this))
{
    m_title->setObjectName(QStringLiteral("writesTitle"));
    m_progress->setObjectName(QStringLiteral("writesProgress"));
    m_progress->setMaximumWidth(120);
    m_progress->hide();
    m_view->setObjectName(QStringLiteral("writesView"));
    m_view->setModel(m_model);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAlternatingRowColors(true);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setFrameShape(QFrame::NoFrame);
    const int character = characterWidth(m_view->fontMetrics());
    m_view->setColumnWidth(WritesModel::Frame, character * 9);
    m_view->setColumnWidth(WritesModel::Time, character * 14);
    m_view->setColumnWidth(WritesModel::Node, character * 20);
    m_view->setColumnWidth(WritesModel::Before, character * 24);
    keepCurrentSelected(m_view);
    rowcopy::copyByKey(m_view, m_view->header());

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(6, 3, 6, 3);
    row->addWidget(m_title, 1);
    row->addWidget(m_progress);
    row->addWidget(m_close);
    layout->addLayout(row);
    layout->addWidget(m_view, 1);
    connect(m_close, &QToolButton::clicked, this, &WritesView::close);
    connect(m_view, &QTreeView::activated, this, [this](const QModelIndex &index) {
        emit goRequested(index.data(WritesModel::PositionRole).toUInt());
    });
    connect(m_model, &WritesModel::progressed, this, [this](int percent) {
        m_progress->show();
        m_progress->setValue(percent);
    });
    connect(m_model, &WritesModel::finished, this, [this] {
        m_progress->hide();
        showTitle();
    });
    hide();
    retranslate();
}

void WritesView::ask(std::shared_ptr<const Trace> trace, Position position, SessionId session, CheckpointId checkpoint,
                     JsonPath path, const QString &name)
{
    m_name = name;
    m_progress->hide();
    m_progress->setValue(0);
    m_model->ask(std::move(trace), position, session, checkpoint, std::move(path));
    showTitle();
    show();
}

void WritesView::close()
{
    const bool wasOpen = !isHidden();
    m_model->clear();
    hide();
    if (wasOpen)
        emit closed();
}

void WritesView::showTitle()
{
    const QString name = m_name.isEmpty() ? tr("the whole state") : m_name;
    if (m_model->isSearching()) {
        m_title->setText(tr("Looking for who wrote %1…").arg(name));
        return;
    }
    const QString found = tr("Who wrote %1, up to frame %2: %Ln write(s)", nullptr, m_model->rowCount())
                              .arg(name, QLocale().toString(m_model->position()));
    //: Behind how many writes of a value were found: the states of other branches were not looked at.
    const QString others = tr("%Ln state(s) of other branches left out", nullptr, m_model->leftOut());
    m_title->setText(joinedPhrases(m_model->leftOut() > 0 ? QStringList{found, others} : QStringList{found}));
}

void WritesView::retranslate()
{
    m_view->setAccessibleName(tr("Writes of the value, the newest first"));
    safetext::setTip(m_view, tr("Open a row to go to where the value arrived"));
    m_progress->setAccessibleName(tr("Progress of the search"));
    m_close->setAccessibleName(tr("Close"));
    safetext::setTip(m_close, tr("Close, and stop looking"));
    m_model->retranslate();
    showTitle();
}

void WritesView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace tracedeck
