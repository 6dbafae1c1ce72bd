// SPDX-License-Identifier: GPL-3.0-or-later
#include "rowdetails.h"

#include "payloadview.h"
#include "safetext.h"

#include <QVBoxLayout>

#include <string_view>
#include <utility>

namespace tracedeck {

RowDetails::RowDetails(const QString &name, std::function<Work()> read, QWidget *parent)
    : QWidget(parent)
    , m_heading(new PlainLabel(this))
    , m_payload(new PayloadView(this))
    , m_answer(std::move(read), [this](const Details &details) { show(details); })
{
    setObjectName(name + QStringLiteral("Details"));
    m_heading->setObjectName(name + QStringLiteral("Given"));
    m_heading->setContentsMargins(6, 2, 6, 2);
    m_heading->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_heading);
    column->addWidget(m_payload, 1);
    hide();
}

void RowDetails::setActive(bool active)
{
    m_answer.setActive(active);
}

void RowDetails::setRow(const Item &item, bool isOver)
{
    setVisible(item != Item());
    if (item != m_asked) {
        m_asked = item;
        show({});
        m_answer.askAnew();
    } else if (item != Item() && m_shown.item == item && m_shown.isOver != isOver) {
        m_answer.ask();
    }
}

void RowDetails::retranslate(const QString &name)
{
    m_payload->setName(name);
    m_payload->retranslate();
    m_answer.askAnew();
}

void RowDetails::show(const Details &details)
{
    m_shown = details;
    m_heading->setText(details.heading);
    m_heading->setVisible(!details.heading.isEmpty());
    m_payload->show(details.json, details.json ? std::string_view(*details.json) : std::string_view());
}

} // namespace tracedeck
