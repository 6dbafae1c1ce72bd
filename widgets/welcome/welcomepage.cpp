// SPDX-License-Identifier: GPL-3.0-or-later
#include "welcomepage.h"

#include "icons.h"
#include "safetext.h"
#include "welcomecard.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace tracedeck {

namespace {

constexpr int kWidest = 920;
constexpr int kGap = 12;
constexpr int kWideGap = 28;
constexpr int kButtonHeight = 40;
constexpr int kLanguageLength = 8; // characters

PlainLabel *makeLabel(QWidget *parent, double scale, QFont::Weight weight, QPalette::ColorRole role)
{
    auto *label = new PlainLabel(parent);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * scale);
    font.setWeight(weight);
    label->setFont(font);
    label->setForegroundRole(role);
    return label;
}

PlainLabel *makeHeading(QWidget *parent)
{
    return makeLabel(parent, 1.1, QFont::DemiBold, QPalette::WindowText);
}

PlainLabel *makeFaint(QWidget *parent)
{
    PlainLabel *label = makeLabel(parent, 1.0, QFont::Normal, QPalette::PlaceholderText);
    label->setWordWrap(true);
    return label;
}

/// Hidden at once, but deleted later: one of them may be the sender of the signal that led here.
void clear(QLayout *layout)
{
    while (QLayoutItem *item = layout->takeAt(0)) {
        if (QWidget *widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
}

} // namespace

WelcomePage::WelcomePage(QWidget *parent)
    : QScrollArea(parent)
{
    setObjectName(QStringLiteral("welcomePage"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus); // what is in it scrolls into sight when it gets the focus

    auto *page = new QWidget;
    auto *column = new QWidget(page);
    column->setMaximumWidth(kWidest);
    auto *centred = new QHBoxLayout(page);
    centred->setContentsMargins(kWideGap, kWideGap, kWideGap, kWideGap);
    centred->addStretch(1);
    centred->addWidget(column, 1000);
    centred->addStretch(1);

    auto *layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kWideGap);
    layout->addStretch(1);
    layout->addWidget(makeHead());
    layout->addWidget(makeColumns());
    m_privacy = makeFaint(column);
    layout->addWidget(m_privacy);
    layout->addStretch(2);
    setWidget(page);
    retranslate();
}

QWidget *WelcomePage::makeHead()
{
    auto *head = new QWidget(this);
    m_title = makeLabel(head, 2.4, QFont::DemiBold, QPalette::WindowText);
    m_tagline = makeLabel(head, 1.15, QFont::Normal, QPalette::PlaceholderText);
    m_open = new QPushButton(themedIcon(QStringLiteral("folder-open")), {}, head);
    m_open->setDefault(true);
    m_open->setMinimumHeight(kButtonHeight);
    m_dropHint = makeFaint(head);
    m_connect = new QPushButton(themedIcon(QStringLiteral("plug")), {}, head);
    m_connect->setObjectName(QStringLiteral("welcomeConnect"));
    m_connect->setMinimumHeight(kButtonHeight);
    connect(m_open, &QPushButton::clicked, this, &WelcomePage::openRequested);
    connect(m_connect, &QPushButton::clicked, this, &WelcomePage::connectRequested);

    auto *layout = new QVBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_title);
    layout->addWidget(m_tagline);
    layout->addSpacing(kGap);
    auto *row = new QHBoxLayout;
    row->setSpacing(kGap);
    row->addWidget(m_connect);
    row->addWidget(m_open);
    row->addWidget(m_dropHint, 1);
    layout->addLayout(row);
    return head;
}

QWidget *WelcomePage::makeColumns()
{
    auto *columns = new QWidget(this);
    makeLists(columns);
    m_samplesTitle = makeHeading(columns);
    m_shortcutsTitle = makeHeading(columns);

    auto *left = new QVBoxLayout;
    left->setSpacing(8);
    left->addWidget(m_samplesTitle);
    m_samples = new QVBoxLayout;
    m_samples->setSpacing(8);
    left->addLayout(m_samples);
    left->addStretch();

    auto *right = new QVBoxLayout;
    right->setSpacing(8);
    for (WelcomeList *list : {m_connections, m_sessions, m_recent})
        right->addWidget(list);
    right->addSpacing(kGap);
    right->addWidget(m_shortcutsTitle);
    m_shortcuts = new QVBoxLayout;
    m_shortcuts->setSpacing(6);
    right->addLayout(m_shortcuts);
    right->addSpacing(kGap);
    right->addWidget(makeChoices(columns));
    right->addStretch();

    auto *layout = new QHBoxLayout(columns);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kWideGap);
    layout->addLayout(left, 1);
    layout->addLayout(right, 1);
    return columns;
}

void WelcomePage::makeLists(QWidget *parent)
{
    m_recent = new WelcomeList(QStringLiteral("history"), parent);
    m_connections = new WelcomeList(QStringLiteral("server"), parent);
    m_sessions = new WelcomeList(QStringLiteral("hard-drive"), parent);
    connect(m_recent, &WelcomeList::chosen, this, &WelcomePage::recentChosen);
    connect(m_recent, &WelcomeList::removeRequested, this, &WelcomePage::recentRemoved);
    connect(m_connections, &WelcomeList::chosen, this, &WelcomePage::connectionChosen);
    connect(m_connections, &WelcomeList::removeRequested, this, &WelcomePage::connectionRemoved);
    connect(m_sessions, &WelcomeList::chosen, this, &WelcomePage::sessionChosen);
    connect(m_sessions, &WelcomeList::moreRequested, this, &WelcomePage::allSessionsRequested);
    connect(m_sessions, &WelcomeList::renameRequested, this, &WelcomePage::sessionRenameRequested);
    connect(m_sessions, &WelcomeList::removeRequested, this, &WelcomePage::sessionRemoveRequested);
}

QWidget *WelcomePage::makeChoices(QWidget *parent)
{
    auto *choices = new QWidget(parent);
    m_languageLabel = new PlainLabel(choices);
    m_language = new QComboBox(choices);
    // Measuring the names of all languages would load the fonts of all scripts before the first paint.
    m_language->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_language->setMinimumContentsLength(kLanguageLength);
    m_languageLabel->setBuddy(m_language);
    m_themeLabel = new PlainLabel(choices);
    m_theme = new QComboBox(choices);
    m_theme->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_themeLabel->setBuddy(m_theme);
    for (const Theme theme : {Theme::System, Theme::Light, Theme::Dark})
        m_theme->addItem({}, static_cast<int>(theme));
    connect(m_language, &QComboBox::activated, this,
            [this](int index) { emit languageChosen(m_language->itemData(index).toString()); });
    connect(m_theme, &QComboBox::activated, this,
            [this](int index) { emit themeChosen(static_cast<Theme>(m_theme->itemData(index).toInt())); });

    auto *layout = new QHBoxLayout(choices);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_languageLabel);
    layout->addWidget(m_language);
    layout->addSpacing(kGap);
    layout->addWidget(m_themeLabel);
    layout->addWidget(m_theme);
    layout->addStretch();
    return choices;
}

void WelcomePage::setRecent(const std::vector<Entry> &recordings)
{
    m_recent->setEntries(recordings);
}

void WelcomePage::setConnections(const std::vector<Entry> &connections)
{
    m_connections->setEntries(connections);
}

void WelcomePage::setSessions(const std::vector<Entry> &sessions, bool areMore)
{
    m_sessions->setEntries(sessions, areMore);
}

void WelcomePage::setSamples(const std::vector<Entry> &samples)
{
    clear(m_samples);
    for (const Entry &entry : samples) {
        auto *card = new WelcomeCard(QStringLiteral("play"), entry.title, entry.description);
        connect(card, &WelcomeCard::clicked, this, [this, id = entry.id] { emit sampleChosen(id); });
        m_samples->addWidget(card);
    }
}

void WelcomePage::setShortcuts(const std::vector<Shortcut> &shortcuts)
{
    clear(m_shortcuts);
    for (const Shortcut &shortcut : shortcuts) {
        auto *row = new QWidget;
        auto *layout = new QHBoxLayout(row);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(new PlainLabel(shortcut.text, row), 1);
        auto *keys = new PlainLabel(shortcut.keys, row);
        keys->setForegroundRole(QPalette::PlaceholderText);
        layout->addWidget(keys);
        m_shortcuts->addWidget(row);
    }
}

void WelcomePage::setLanguages(const std::vector<Entry> &languages, const QString &current)
{
    m_language->clear();
    for (const Entry &entry : languages)
        m_language->addItem(entry.title, entry.id);
    m_language->setCurrentIndex(m_language->findData(current));
}

void WelcomePage::setTheme(Theme theme)
{
    m_theme->setCurrentIndex(m_theme->findData(static_cast<int>(theme)));
}

void WelcomePage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QScrollArea::changeEvent(event);
}

void WelcomePage::retranslate()
{
    m_title->setText(QStringLiteral("Tracedeck"));
    m_tagline->setText(tr("Watch, debug and rewind AI-agent runs."));
    m_open->setText(tr("Open a recording…"));
    m_open->setAccessibleName(tr("Open a recording"));
    m_open->setMinimumWidth(m_open->sizeHint().width() + kWideGap);
    m_connect->setText(tr("Connect…"));
    m_connect->setAccessibleName(tr("Connect to a server"));
    m_connect->setMinimumWidth(m_connect->sizeHint().width() + kWideGap);
    m_dropHint->setText(tr("or drop files here"));
    m_samplesTitle->setText(tr("Try a sample"));
    m_shortcutsTitle->setText(tr("Good to know"));
    m_languageLabel->setText(tr("Language"));
    m_language->setAccessibleName(tr("Language"));
    m_themeLabel->setText(tr("Theme"));
    m_theme->setAccessibleName(tr("Theme"));
    m_privacy->setText(tr("Nothing leaves this machine but what you send to a server."));
    m_theme->setItemText(0, tr("As the system"));
    m_theme->setItemText(1, tr("Light"));
    m_theme->setItemText(2, tr("Dark"));
    retranslateLists();
}

void WelcomePage::retranslateLists()
{
    m_recent->setTexts({.title = tr("Recent recordings"),
                        .empty = tr("None yet. What you open will be listed here."),
                        .remove = tr("Remove from this list"),
                        .removeName = tr("Remove %1 from this list")});
    m_connections->setTexts({.title = tr("Recent connections"),
                             .remove = tr("Remove from this list"),
                             .removeName = tr("Remove %1 from this list")});
    m_sessions->setTexts({.title = tr("Recorded sessions"),
                          .remove = tr("Delete this recording…"),
                          .removeName = tr("Delete the recording %1"),
                          .rename = tr("Rename this recording…"),
                          .renameName = tr("Rename the recording %1"),
                          .removeIcon = QStringLiteral("trash-2"),
                          .more = tr("All recorded sessions…")});
}

} // namespace tracedeck
