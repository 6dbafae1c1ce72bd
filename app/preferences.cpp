// SPDX-License-Identifier: GPL-3.0-or-later
#include "preferences.h"

#include "actions.h"
#include "settings.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>

#include <algorithm>
#include <array>

namespace tracedeck {

namespace {

struct NamedTheme
{
    Theme theme;
    const char *name; ///< in settings and on the command line
    ActionId action;
};

constexpr std::array kThemes{
    NamedTheme{Theme::System, "system", ActionId::ThemeSystem},
    NamedTheme{Theme::Light, "light", ActionId::ThemeLight},
    NamedTheme{Theme::Dark, "dark", ActionId::ThemeDark},
};

struct NamedTimes
{
    TimeStyle style;
    const char *name; ///< in settings
    ActionId action;
};

constexpr std::array kTimes{
    NamedTimes{TimeStyle::SinceStart, "sinceStart", ActionId::TimesSinceStart},
    NamedTimes{TimeStyle::TimeOfDay, "ofDay", ActionId::TimesOfDay},
};

struct NamedWorkers
{
    WorkersShown workers;
    const char *name; ///< in settings
    ActionId action;
};

constexpr std::array kWorkers{
    NamedWorkers{WorkersShown::Hidden, "hidden", ActionId::WorkersHidden},
    NamedWorkers{WorkersShown::Collapsed, "collapsed", ActionId::WorkersCollapsed},
    NamedWorkers{WorkersShown::Interleaved, "interleaved", ActionId::WorkersInterleaved},
};

struct NamedLanguage
{
    const char *code;
    ActionId action;
};

constexpr std::array kLanguages{
    NamedLanguage{"en", ActionId::LanguageEnglish},
    NamedLanguage{"zh_CN", ActionId::LanguageChinese},
};

constexpr std::array kChineseFonts{"Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC",
                                   "WenQuanYi Micro Hei"};

const NamedTheme &named(Theme theme)
{
    return *std::find_if(kThemes.begin(), kThemes.end(),
                         [=](const NamedTheme &t) { return t.theme == theme; });
}

Theme themeOf(const QString &name)
{
    for (const NamedTheme &named : kThemes) {
        if (name == QLatin1String(named.name))
            return named.theme;
    }
    return Theme::System;
}

TimeStyle timesOf(const QString &name)
{
    for (const NamedTimes &named : kTimes) {
        if (name == QLatin1String(named.name))
            return named.style;
    }
    return TimeStyle::SinceStart;
}

WorkersShown workersOf(const QString &name)
{
    for (const NamedWorkers &named : kWorkers) {
        if (name == QLatin1String(named.name))
            return named.workers;
    }
    return WorkersShown::Collapsed;
}

} // namespace

Preferences::Preferences(QApplication &application, Settings &settings, QObject *parent)
    : QObject(parent)
    , m_application(application)
    , m_settings(settings)
    , m_workers(workersOf(settings.workers()))
    , m_budget(settings.budget())
{
    connect(&m_language, &Language::changed, this, &Preferences::languageChanged);
}

void Preferences::chooseFonts()
{
    // What the desktop's font lacks is otherwise taken from any font that has it: in Japanese forms, or bold.
    QFont font = m_application.font();
    QStringList families{QFontInfo(font).family()};
    for (const char *family : kChineseFonts) {
        const QString name = QLatin1String(family);
        if (!families.contains(name) && QFontDatabase::hasFamily(name))
            families.append(name);
    }
    font.setFamilies(families);
    m_application.setFont(font);
}

void Preferences::start(const QString &language, const QString &theme)
{
    chooseFonts();
    m_language.use(language.isEmpty() ? m_settings.language() : language);
    useTheme(themeOf(theme.isEmpty() ? m_settings.theme() : theme));
    useTimes(timesOf(m_settings.times()));
}

void Preferences::setLanguage(const QString &code)
{
    m_settings.setLanguage(code);
    m_language.use(code);
}

void Preferences::setTheme(Theme theme)
{
    m_settings.setTheme(QLatin1String(named(theme).name));
    useTheme(theme);
}

void Preferences::setTimes(TimeStyle style)
{
    const auto named = std::find_if(kTimes.begin(), kTimes.end(),
                                    [=](const NamedTimes &one) { return one.style == style; });
    m_settings.setTimes(QLatin1String(named->name));
    useTimes(style);
}

void Preferences::setWorkers(WorkersShown workers)
{
    const auto named = std::find_if(kWorkers.begin(), kWorkers.end(),
                                    [=](const NamedWorkers &one) { return one.workers == workers; });
    m_settings.setWorkers(QLatin1String(named->name));
    m_workers = workers;
    emit workersChanged(workers);
}

void Preferences::setBudget(const Budget &budget)
{
    m_settings.setBudget(budget);
    m_budget = budget;
    emit budgetChanged();
}

void Preferences::useTheme(Theme theme)
{
    m_theme = theme;
    applyTheme(m_application, theme);
    emit themeChanged(theme);
}

void Preferences::useTimes(TimeStyle style)
{
    if (style != timeStyle()) {
        setTimeStyle(style);
        // The application passes it on to each window.
        QCoreApplication::postEvent(&m_application, new QEvent(QEvent::LanguageChange));
    }
    emit timesChanged(style);
}

void Preferences::connectActions(Actions &actions)
{
    auto *languages = new QActionGroup(&actions);
    for (const NamedLanguage &language : kLanguages) {
        QAction *action = languages->addAction(actions[language.action]);
        const QString code = QLatin1String(language.code);
        action->setChecked(code == m_language.code());
        connect(action, &QAction::triggered, this, [this, code] { setLanguage(code); });
        connect(this, &Preferences::languageChanged, action,
                [action, code](const QString &now) { action->setChecked(now == code); });
    }
    auto *themes = new QActionGroup(&actions);
    for (const NamedTheme &theme : kThemes) {
        QAction *action = themes->addAction(actions[theme.action]);
        const Theme mine = theme.theme;
        action->setChecked(mine == m_theme);
        connect(action, &QAction::triggered, this, [this, mine] { setTheme(mine); });
        connect(this, &Preferences::themeChanged, action,
                [action, mine](Theme now) { action->setChecked(now == mine); });
    }
    auto *times = new QActionGroup(&actions);
    for (const NamedTimes &one : kTimes) {
        QAction *action = times->addAction(actions[one.action]);
        const TimeStyle mine = one.style;
        action->setChecked(mine == timeStyle());
        connect(action, &QAction::triggered, this, [this, mine] { setTimes(mine); });
        connect(this, &Preferences::timesChanged, action,
                [action, mine](TimeStyle now) { action->setChecked(now == mine); });
    }
    auto *ways = new QActionGroup(&actions);
    for (const NamedWorkers &one : kWorkers) {
        QAction *action = ways->addAction(actions[one.action]);
        const WorkersShown mine = one.workers;
        action->setChecked(mine == m_workers);
        connect(action, &QAction::triggered, this, [this, mine] { setWorkers(mine); });
        connect(this, &Preferences::workersChanged, action,
                [action, mine](WorkersShown now) { action->setChecked(now == mine); });
    }
}

} // namespace tracedeck
