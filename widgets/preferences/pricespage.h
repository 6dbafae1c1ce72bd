// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pricetable.h"

#include <QStringList>
#include <QWidget>

#include <memory>

class QPushButton;

namespace tracedeck {

class AssignedModels;
class FieldNote;
class OwnPrices;
class PlainLabel;

/// What model calls cost where no server says it: where prices are from, the user's own, and models that nobody names.
class PricesPage : public QWidget
{
    Q_OBJECT

public:
    struct State
    {
        std::shared_ptr<const PriceTable> inForce = std::make_shared<const PriceTable>();
        bool isUpdated = false; ///< the table is not the one that came with the program
        QStringList mistakes; ///< in the user's file: it is not to be changed here
    };

    explicit PricesPage(QWidget *parent = nullptr);

    void setState(const State &state);
    void setOwn(const PriceTable &own);
    PriceTable own() const;
    QString problem() const;
    /// Says why a table was not taken over; empty: it was.
    void sayUpdate(const QString &problem);

signals:
    void changed();
    void openRequested();
    void updateRequested(const QString &path);
    void bundledRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void chooseTable();
    void showState();
    void retranslate();

    State m_state;
    PriceTable m_own; ///< with what is not shown
    PlainLabel *m_about;
    FieldNote *m_note;
    QPushButton *m_open;
    QPushButton *m_update;
    QPushButton *m_bundled;
    PlainLabel *m_ownTitle;
    OwnPrices *m_prices;
    PlainLabel *m_modelsTitle;
    AssignedModels *m_models;
    QString m_updateProblem;
};

} // namespace tracedeck
