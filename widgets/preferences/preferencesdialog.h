// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "preferencesform.h"
#include "pricespage.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QListWidget;
class QPushButton;
class QStackedWidget;

namespace tracedeck {

class BudgetPage;
class ConnectionsList;
class FieldNote;
class FormGrid;
class ProxyEditor;
class RecordingsPage;
class ShortcutsEditor;

/// Everything that can be set, on pages. Nothing changes before OK or Apply.
class PreferencesDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Page { General, Connections, Recordings, Prices, Limits, Network, Shortcuts };
    struct Language
    {
        QString code;
        QString name; ///< in its own script
    };

    explicit PreferencesDialog(QWidget *parent = nullptr);

    void setLanguages(const std::vector<Language> &languages);
    void setForm(const PreferencesForm &form);
    PreferencesForm form() const;
    /// Of a connection that was edited elsewhere, or of one that is new or gone.
    void setConnections(const std::vector<SavedConnection> &connections);
    /// The prices in force; and the user's own, if they were changed elsewhere.
    void setPrices(const PricesPage::State &state, const PriceTable &own);
    PricesPage *prices() const { return m_prices; }
    void showPage(Page page);
    bool isValid() const;

signals:
    /// On OK and Apply, if something is other than before.
    void applied(const tracedeck::PreferencesForm &form);
    void editConnectionRequested(const QString &id);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeGeneral();
    QWidget *makeNetwork();
    void addPage(QWidget *page, const QString &icon);
    void makeButtons();
    void onChanged();
    void apply();
    void retranslate();
    void fitPages();

    PreferencesForm m_applied;
    QListWidget *m_pages;
    QStackedWidget *m_stack;
    FormGrid *m_general;
    QComboBox *m_language;
    QComboBox *m_theme;
    QComboBox *m_textSize;
    QCheckBox *m_notifies;
    ConnectionsList *m_connections;
    RecordingsPage *m_recordings;
    PricesPage *m_prices;
    BudgetPage *m_budget;
    PriceTable m_ownPrices; ///< as they were given
    FormGrid *m_network;
    ProxyEditor *m_proxy;
    FieldNote *m_proxyNote;
    ShortcutsEditor *m_shortcuts;
    QPushButton *m_ok;
    QPushButton *m_apply;
    QPushButton *m_cancel;
};

} // namespace tracedeck
