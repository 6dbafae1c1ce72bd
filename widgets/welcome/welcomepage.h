// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme.h"
#include "welcomelist.h"

#include <QScrollArea>
#include <QString>

#include <vector>

class QComboBox;
class QPushButton;
class QVBoxLayout;

namespace tracedeck {

class PlainLabel;

/// What a window without a recording shows: ways to get one, and how the program should look and speak.
class WelcomePage : public QScrollArea
{
    Q_OBJECT

public:
    using Entry = WelcomeEntry; ///< by path of a recording, name of a sample, id of a connection or session
    struct Shortcut
    {
        QString text;
        QString keys;
    };

    explicit WelcomePage(QWidget *parent = nullptr);

    void setRecent(const std::vector<Entry> &recordings);
    /// Servers that were connected to, and what was recorded from them; each is hidden while there is none.
    void setConnections(const std::vector<Entry> &connections);
    void setSessions(const std::vector<Entry> &sessions, bool areMore = false);
    void setSamples(const std::vector<Entry> &samples);
    void setShortcuts(const std::vector<Shortcut> &shortcuts);
    /// Languages by code, each in its own script, and the one that is used.
    void setLanguages(const std::vector<Entry> &languages, const QString &current);
    void setTheme(Theme theme);

signals:
    void openRequested();
    void connectRequested();
    void connectionChosen(const QString &id);
    void connectionRemoved(const QString &id);
    void sessionChosen(const QString &id);
    void allSessionsRequested();
    void sessionRenameRequested(const QString &id);
    void sessionRemoveRequested(const QString &id);
    void recentChosen(const QString &path);
    void recentRemoved(const QString &path);
    void sampleChosen(const QString &id);
    void languageChosen(const QString &code);
    void themeChosen(tracedeck::Theme theme);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeHead();
    QWidget *makeColumns();
    void makeLists(QWidget *parent);
    QWidget *makeChoices(QWidget *parent);
    void retranslate();
    void retranslateLists();

    PlainLabel *m_title;
    PlainLabel *m_tagline;
    QPushButton *m_open;
    QPushButton *m_connect;
    PlainLabel *m_dropHint;
    PlainLabel *m_samplesTitle;
    PlainLabel *m_shortcutsTitle;
    PlainLabel *m_languageLabel;
    PlainLabel *m_themeLabel;
    PlainLabel *m_privacy;
    WelcomeList *m_recent;
    WelcomeList *m_connections;
    WelcomeList *m_sessions;
    QVBoxLayout *m_samples;
    QVBoxLayout *m_shortcuts;
    QComboBox *m_language;
    QComboBox *m_theme;
};

} // namespace tracedeck
