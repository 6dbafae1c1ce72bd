// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace tracedeck {

class LinkButton;
class PlainLabel;

struct WelcomeEntry
{
    QString id; ///< of what is chosen; never shown
    QString title;
    QString description;
};

/// A heading and cards below it, each of which can be chosen, removed and perhaps renamed.
class WelcomeList : public QWidget
{
    Q_OBJECT

public:
    struct Texts
    {
        QString title;
        QString empty; ///< said where there is no card; empty: the whole list is hidden then
        QString remove; ///< what the button does
        QString removeName; ///< the same of the card %1, for screen readers
        QString rename; ///< empty: cards cannot be renamed
        QString renameName;
        QString removeIcon = QStringLiteral("x");
        QString more; ///< what the link below the cards does where there are more
    };

    explicit WelcomeList(const QString &icon, QWidget *parent = nullptr);

    void setTexts(const Texts &texts);
    /// `areMore`: than these.
    void setEntries(const std::vector<WelcomeEntry> &entries, bool areMore = false);

signals:
    void chosen(const QString &id);
    void removeRequested(const QString &id);
    void renameRequested(const QString &id);
    void moreRequested();

private:
    void refill();
    QWidget *makeRow(const WelcomeEntry &entry);

    QString m_icon;
    Texts m_texts;
    std::vector<WelcomeEntry> m_entries;
    PlainLabel *m_title;
    PlainLabel *m_none;
    QVBoxLayout *m_cards;
    LinkButton *m_more;
    bool m_areMore = false;
};

} // namespace tracedeck
