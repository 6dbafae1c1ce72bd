// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "budget.h"
#include "language.h"
#include "theme.h"
#include "timetext.h"
#include "workersshown.h"

#include <QFont>
#include <QObject>

class QApplication;

namespace tracedeck {

class Actions;
class Settings;

/// Language, theme and size of text of the program, how times are told and workers shown, and what may be spent: used at once,
/// remembered for the next start.
class Preferences : public QObject
{
    Q_OBJECT

public:
    Preferences(QApplication &application, Settings &settings, QObject *parent = nullptr);

    const QString &language() const { return m_language.code(); }
    Theme theme() const { return m_theme; }
    int textSize() const { return m_textSize; } ///< one of kTextSizes
    WorkersShown workers() const { return m_workers; }
    const Budget &budget() const { return m_budget; }

    /// What is given overrides what is remembered, and is not remembered itself. Empty: as remembered.
    void start(const QString &language, const QString &theme);
    void setLanguage(const QString &code);
    void setTheme(Theme theme);
    /// Takes the nearest of kTextSizes.
    void setTextSize(int percent);
    void setTimes(TimeStyle style);
    void setWorkers(WorkersShown workers);
    void setBudget(const Budget &budget);

    /// Makes the actions choose, and show what is chosen.
    void connectActions(Actions &actions);

signals:
    void languageChanged(const QString &code);
    void themeChanged(tracedeck::Theme theme);
    void textSizeChanged(int percent);
    void timesChanged(tracedeck::TimeStyle style);
    void workersChanged(tracedeck::WorkersShown workers);
    void budgetChanged();

private:
    void chooseFonts();
    void useTheme(Theme theme);
    void useTextSize(int percent);
    void useTimes(TimeStyle style);

    QApplication &m_application; // not owned, outlives us
    Settings &m_settings; // not owned, outlives us
    Language m_language;
    QFont m_font; ///< of 100 percent
    Theme m_theme = Theme::System;
    int m_textSize = 100;
    WorkersShown m_workers = WorkersShown::Collapsed;
    Budget m_budget;
};

} // namespace tracedeck
