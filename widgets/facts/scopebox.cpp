// SPDX-License-Identifier: GPL-3.0-or-later
#include "scopebox.h"

#include <QEvent>

namespace tracedeck {

ScopeBox::ScopeBox(QWidget *parent)
    : QComboBox(parent)
{
    for (int i = 0; i < kSessionScopes; ++i)
        addItem(QString());
    setCurrentIndex(static_cast<int>(SessionScope::WithWorkers));
    setSizeAdjustPolicy(QComboBox::AdjustToContents); // of another language, too
    retranslate();
}

void ScopeBox::changeEvent(QEvent *event)
{
    QComboBox::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void ScopeBox::retranslate()
{
    for (int i = 0; i < kSessionScopes; ++i)
        setItemText(i, scopeText(static_cast<SessionScope>(i)));
}

} // namespace tracedeck
