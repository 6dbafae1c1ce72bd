// SPDX-License-Identifier: GPL-3.0-or-later
#include "welcomelist.h"

#include "icons.h"
#include "linkbutton.h"
#include "safetext.h"
#include "welcomecard.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace tracedeck {

namespace {

constexpr int kCardGap = 8;
constexpr double kTitleScale = 1.1;

QToolButton *addButton(QWidget *row, const QString &icon, const QString &tip, const QString &name)
{
    auto *button = new QToolButton(row);
    button->setIcon(themedIcon(icon));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAccessibleName(name);
    safetext::setTip(button, tip);
    row->layout()->addWidget(button);
    return button;
}

} // namespace

WelcomeList::WelcomeList(const QString &icon, QWidget *parent)
    : QWidget(parent)
    , m_icon(icon)
    , m_title(new PlainLabel(this))
    , m_none(new PlainLabel(this))
    , m_cards(new QVBoxLayout)
    , m_more(new LinkButton(this))
{
    QFont font = m_title->font();
    font.setPointSizeF(font.pointSizeF() * kTitleScale);
    font.setWeight(QFont::DemiBold);
    m_title->setFont(font);
    m_none->setWordWrap(true);
    m_none->setForegroundRole(QPalette::PlaceholderText);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, kCardGap);
    layout->setSpacing(kCardGap);
    layout->addWidget(m_title);
    layout->addWidget(m_none);
    m_cards->setSpacing(kCardGap);
    layout->addLayout(m_cards);
    layout->addWidget(m_more, 0, Qt::AlignLeft);
    connect(m_more, &LinkButton::clicked, this, &WelcomeList::moreRequested);
    hide();
}

void WelcomeList::setTexts(const Texts &texts)
{
    m_texts = texts;
    m_title->setText(texts.title);
    m_none->setText(texts.empty);
    refill();
}

void WelcomeList::setEntries(const std::vector<WelcomeEntry> &entries, bool areMore)
{
    m_entries = entries;
    m_areMore = areMore;
    refill();
}

void WelcomeList::refill()
{
    // Hidden at once, but deleted later: one of them may be the sender of the signal that led here.
    while (QLayoutItem *item = m_cards->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (const WelcomeEntry &entry : m_entries)
        m_cards->addWidget(makeRow(entry));
    m_more->setLink(m_texts.more, true);
    m_more->setVisible(m_areMore);
    m_none->setVisible(m_entries.empty());
    setVisible(!m_entries.empty() || !m_texts.empty.isEmpty());
}

QWidget *WelcomeList::makeRow(const WelcomeEntry &entry)
{
    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins({});
    layout->setSpacing(4);
    auto *card = new WelcomeCard(m_icon, entry.title, entry.description, row);
    card->setDescriptionElided(Qt::ElideMiddle);
    layout->addWidget(card, 1);
    connect(card, &WelcomeCard::clicked, this, [this, id = entry.id] { emit chosen(id); });
    if (!m_texts.rename.isEmpty()) {
        auto *rename =
            addButton(row, QStringLiteral("pencil"), m_texts.rename, m_texts.renameName.arg(entry.title));
        connect(rename, &QToolButton::clicked, this, [this, id = entry.id] { emit renameRequested(id); });
    }
    auto *remove = addButton(row, m_texts.removeIcon, m_texts.remove, m_texts.removeName.arg(entry.title));
    connect(remove, &QToolButton::clicked, this, [this, id = entry.id] { emit removeRequested(id); });
    return row;
}

} // namespace tracedeck
