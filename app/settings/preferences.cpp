// SPDX-License-Identifier: GPL-3.0-or-later
#include "preferences.h"

#include "actions.h"
#include "settings.h"
#include "textsize.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>

#include <algorithm>
#include <array>

namespace tracedeck {

namespace {

/// One of the ways that a user may choose.
template<class Way>
struct Named
{
    Way way;
    const char *name; ///< in settings and on the command line
    ActionId action;
};

// The first one of each counts where none is remembered.
constexpr std::array kThemes{
    Named{Theme::System, "system", ActionId::ThemeSystem},
    Named{Theme::Light, "light", ActionId::ThemeLight},
    Named{Theme::Dark, "dark", ActionId::ThemeDark},
};

constexpr std::array kTimes{
    Named{TimeStyle::SinceStart, "sinceStart", ActionId::TimesSinceStart},
    Named{TimeStyle::TimeOfDay, "ofDay", ActionId::TimesOfDay},
};

constexpr std::array kWorkers{
    Named{WorkersShown::Collapsed, "collapsed", ActionId::WorkersCollapsed},
    Named{WorkersShown::Hidden, "hidden", ActionId::WorkersHidden},
    Named{WorkersShown::Interleaved, "interleaved", ActionId::WorkersInterleaved},
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

template<class Way, std::size_t Count>
QString nameOf(const std::array<Named<Way>, Count> &ways, Way way)
{
    const auto found = std::find_if(ways.begin(), ways.end(), [way](const auto &one) { return one.way == way; });
    return QLatin1String(found->name);
}

template<class Way, std::size_t Count>
Way wayOf(const std::array<Named<Way>, Count> &ways, const QString &name)
{
    const auto found =
        std::find_if(ways.begin(), ways.end(), [&name](const auto &one) { return name == QLatin1String(one.name); });
    return found == ways.end() ? ways.front().way : found->way;
}

} // namespace

Preferences::Preferences(QApplication &application, Settings &settings, QObject *parent)
    : QObject(parent)
    , m_application(application)
    , m_settings(settings)
    , m_workers(wayOf(kWorkers, settings.workers()))
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
    m_font = font;
}

void Preferences::start(const QString &language, const QString &theme)
{
    chooseFonts();
    m_language.use(language.isEmpty() ? m_settings.language() : language);
    useTextSize(nearestTextSize(m_settings.textSize()));
    useTheme(wayOf(kThemes, theme.isEmpty() ? m_settings.theme() : theme));
    useTimes(wayOf(kTimes, m_settings.times()));
}

void Preferences::setLanguage(const QString &code)
{
    m_settings.setLanguage(code);
    m_language.use(code);
}

void Preferences::setTheme(Theme theme)
{
    m_settings.setTheme(nameOf(kThemes, theme));
    useTheme(theme);
}

void Preferences::setTextSize(int percent)
{
    const int size = nearestTextSize(percent);
    m_settings.setTextSize(size);
    useTextSize(size);
}

void Preferences::setTimes(TimeStyle style)
{
    m_settings.setTimes(nameOf(kTimes, style));
    useTimes(style);
}

void Preferences::setWorkers(WorkersShown workers)
{
    m_settings.setWorkers(nameOf(kWorkers, workers));
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

void Preferences::useTextSize(int percent)
{
    m_textSize = percent;
    applyTextSize(m_application, m_font, percent);
    emit textSizeChanged(percent);
}

void Preferences::useTimes(TimeStyle style)
{
    setTimeStyle(style);
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
    const auto resize = [&](ActionId id, auto size) {
        QAction *action = actions[id];
        const auto enable = [this, action, size] { action->setEnabled(size(m_textSize) != m_textSize); };
        enable();
        connect(action, &QAction::triggered, this, [this, size] { setTextSize(size(m_textSize)); });
        connect(this, &Preferences::textSizeChanged, action, enable);
    };
    resize(ActionId::TextLarger, [](int now) { return textSizeBeside(now, 1); });
    resize(ActionId::TextSmaller, [](int now) { return textSizeBeside(now, -1); });
    resize(ActionId::TextNormal, [](int) { return 100; });
    const auto offer = [&](const auto &ways, auto chosen, auto set, auto changed) {
        auto *group = new QActionGroup(&actions);
        for (const auto &one : ways) {
            QAction *action = group->addAction(actions[one.action]);
            const auto mine = one.way;
            action->setChecked(mine == chosen);
            connect(action, &QAction::triggered, this, [this, mine, set] { (this->*set)(mine); });
            connect(this, changed, action, [action, mine](auto now) { action->setChecked(now == mine); });
        }
    };
    offer(kThemes, m_theme, &Preferences::setTheme, &Preferences::themeChanged);
    offer(kTimes, timeStyle(), &Preferences::setTimes, &Preferences::timesChanged);
    offer(kWorkers, m_workers, &Preferences::setWorkers, &Preferences::workersChanged);
}

} // namespace tracedeck
