// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sessionscope.h"

#include <QComboBox>

namespace tracedeck {

/// Of which sessions a panel sums something up, at first of the one that is looked at and its workers. Its texts follow the
/// language; its name is the panel's.
class ScopeBox : public QComboBox
{
    Q_OBJECT

public:
    explicit ScopeBox(QWidget *parent = nullptr);

    SessionScope scope() const { return static_cast<SessionScope>(currentIndex()); }

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
};

} // namespace tracedeck
