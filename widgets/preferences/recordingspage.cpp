// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordingspage.h"

#include "fieldnote.h"
#include "formgrid.h"

#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

namespace tracedeck {

namespace {

constexpr std::int64_t kMiB = 1 << 20;
constexpr int kMostMiB = 1 << 24; // 16 TiB

QSpinBox *makeSize(QWidget *parent, const char *name)
{
    auto *box = new QSpinBox(parent);
    box->setObjectName(QString::fromLatin1(name));
    box->setRange(0, kMostMiB);
    box->setSingleStep(256);
    box->setSuffix(QStringLiteral(" MiB"));
    box->setGroupSeparatorShown(true);
    return box;
}

int toMiB(std::int64_t bytes)
{
    return static_cast<int>(std::min<std::int64_t>((bytes + kMiB - 1) / kMiB, kMostMiB));
}

QVBoxLayout *tight(QWidget *widget)
{
    auto *layout = new QVBoxLayout(widget);
    layout->setContentsMargins({});
    layout->setSpacing(4);
    return layout;
}

} // namespace

RecordingsPage::RecordingsPage(QWidget *parent)
    : QWidget(parent)
    , m_grid(new FormGrid(this))
    , m_folderRow(new QWidget(m_grid))
    , m_folder(new QLineEdit(m_folderRow))
    , m_choose(new QPushButton(m_folderRow))
    , m_folderNote(new FieldNote(m_folderRow))
    , m_keepRow(new QWidget(m_grid))
    , m_warn(makeSize(m_grid, "warnBelow"))
    , m_stopRow(new QWidget(m_grid))
{
    m_folder->setObjectName(QStringLiteral("recordingsFolder"));
    m_choose->setAutoDefault(false);
    auto *line = new QHBoxLayout;
    line->addWidget(m_folder, 1);
    line->addWidget(m_choose);
    QVBoxLayout *folder = tight(m_folderRow);
    folder->addLayout(line);
    folder->addWidget(m_folderNote);
    m_keep = makeSize(m_keepRow, "keepBytes");
    m_keepNote = new FieldNote(m_keepRow);
    QVBoxLayout *keep = tight(m_keepRow);
    keep->addWidget(m_keep);
    keep->addWidget(m_keepNote);
    m_stop = makeSize(m_stopRow, "stopBelow");
    m_stopNote = new FieldNote(m_stopRow);
    QVBoxLayout *stop = tight(m_stopRow);
    stop->addWidget(m_stop);
    stop->addWidget(m_stopNote);
    m_grid->addRow(m_folderRow, m_folder);
    m_grid->addRow(m_keepRow, m_keep);
    m_grid->addRow(m_warn);
    m_grid->addRow(m_stopRow, m_stop);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_grid);
    layout->addStretch();
    setTabOrder(m_choose, m_keep);
    setTabOrder(m_keep, m_warn);
    setTabOrder(m_warn, m_stop);
    connect(m_choose, &QPushButton::clicked, this, &RecordingsPage::chooseFolder);
    connect(m_folder, &QLineEdit::textChanged, this, &RecordingsPage::check);
    for (QSpinBox *box : {m_keep, m_warn, m_stop})
        connect(box, &QSpinBox::valueChanged, this, &RecordingsPage::check);
    retranslate();
}

void RecordingsPage::setForm(const PreferencesForm &form)
{
    m_folder->setText(QDir::toNativeSeparators(form.recordingsFolder));
    m_keep->setValue(toMiB(form.keepBytes));
    m_warn->setValue(toMiB(form.warnBelow));
    m_stop->setValue(toMiB(form.stopBelow));
    check();
}

void RecordingsPage::fill(PreferencesForm &form) const
{
    form.recordingsFolder = QDir::fromNativeSeparators(m_folder->text().trimmed());
    form.keepBytes = m_keep->value() * kMiB;
    form.warnBelow = m_warn->value() * kMiB;
    form.stopBelow = m_stop->value() * kMiB;
}

QString RecordingsPage::problem() const
{
    return !m_folderNote->sentence().isEmpty() ? m_folderNote->sentence() : m_stopNote->sentence();
}

void RecordingsPage::chooseFolder()
{
    auto *dialog = new QFileDialog(this, tr("Folder for recordings"), m_folder->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &path) { m_folder->setText(QDir::toNativeSeparators(path)); });
    dialog->open();
}

void RecordingsPage::check()
{
    const QString folder = m_folder->text().trimmed();
    QString wrong;
    if (folder.isEmpty())
        wrong = tr("Enter a folder.");
    else if (QDir::isRelativePath(folder))
        wrong = tr("Enter the whole path of a folder.");
    else if (const QFileInfo info(folder); info.exists() && !(info.isDir() && info.isWritable()))
        wrong = tr("Tracedeck cannot write there.");
    m_folderNote->say(FieldNote::Tone::Error, wrong);
    m_keepNote->say(FieldNote::Tone::Warning,
                    m_keep->value() > 0
                        ? tr("The oldest recordings are deleted when all take more than this.")
                        : QString());
    const bool isLate = m_warn->value() > 0 && m_warn->value() < m_stop->value();
    m_stopNote->say(FieldNote::Tone::Error,
                    isLate ? tr("Recording would stop before you are warned. Warn earlier, or stop later.")
                           : QString());
    emit changed();
}

void RecordingsPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void RecordingsPage::retranslate()
{
    m_grid->setRowText(m_folderRow, tr("&Folder"));
    m_folder->setAccessibleName(tr("Folder for recordings"));
    m_choose->setText(tr("C&hoose…"));
    m_choose->setAccessibleName(tr("Choose the folder for recordings"));
    m_grid->setRowText(m_keepRow, tr("&Keep at most"));
    m_keep->setAccessibleName(tr("Keep at most"));
    //: Of recordings: none is deleted.
    m_keep->setSpecialValueText(tr("Everything"));
    m_grid->setRowText(m_warn, tr("&Warn when free space is below"));
    m_warn->setAccessibleName(tr("Warn when free space is below"));
    //: Of a warning about free space.
    m_warn->setSpecialValueText(tr("Never"));
    m_grid->setRowText(m_stopRow, tr("&Stop recording below"));
    m_stop->setAccessibleName(tr("Stop recording when free space is below"));
    //: Of recording: it does not stop before the disk is full.
    m_stop->setSpecialValueText(tr("Only when the disk is full"));
    check();
}

} // namespace tracedeck
