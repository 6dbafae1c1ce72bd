// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTranslator>

#include <vector>

namespace tracedeck {

/// The language of the program. Changing it installs translators, and Qt tells every widget by LanguageChange.
class Language : public QObject
{
    Q_OBJECT

public:
    struct Known
    {
        QString code;
        QString name; ///< in its own script
    };

    explicit Language(QObject *parent = nullptr);
    ~Language() override;

    static const std::vector<Known> &known();
    /// The known language that suits the user's locale best.
    static QString ofSystem();

    const QString &code() const { return m_code; }
    /// Empty or unknown: that of the system.
    void use(const QString &code);

signals:
    void changed(const QString &code);

private:
    void uninstall();

    QTranslator m_ours;
    QTranslator m_qt; ///< texts of Qt's own dialogs
    QString m_code;
};

} // namespace tracedeck
