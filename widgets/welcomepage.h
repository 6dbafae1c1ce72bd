// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme.h"

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
    struct Entry
    {
        QString id; ///< path of a recording, or name of a sample
        QString title;
        QString description;
    };
    struct Shortcut
    {
        QString text;
        QString keys;
    };

    explicit WelcomePage(QWidget *parent = nullptr);

    void setRecent(const std::vector<Entry> &recordings);
    void setSamples(const std::vector<Entry> &samples);
    void setShortcuts(const std::vector<Shortcut> &shortcuts);
    /// Languages by code, each in its own script, and the one that is used.
    void setLanguages(const std::vector<Entry> &languages, const QString &current);
    void setTheme(Theme theme);

signals:
    void openRequested();
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
    QWidget *makeFoot();
    void retranslate();

    PlainLabel *m_title;
    PlainLabel *m_tagline;
    QPushButton *m_open;
    PlainLabel *m_dropHint;
    PlainLabel *m_recentTitle;
    PlainLabel *m_noRecent;
    PlainLabel *m_samplesTitle;
    PlainLabel *m_shortcutsTitle;
    PlainLabel *m_languageLabel;
    PlainLabel *m_themeLabel;
    PlainLabel *m_privacy;
    QVBoxLayout *m_recent;
    QVBoxLayout *m_samples;
    QVBoxLayout *m_shortcuts;
    QComboBox *m_language;
    QComboBox *m_theme;
};

} // namespace tracedeck
