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

void RowDetails::setRow(const Item &item, Position version)
{
    setVisible(item != Item());
    const bool isOther = item != m_asked;
    if (!isOther && version == m_version)
        return;
    m_asked = item;
    m_version = version;
    if (!isOther)
        return m_answer.ask();
    show({});
    m_answer.askAnew();
}

void RowDetails::retranslate(const QString &name)
{
    m_payload->setName(name);
    m_payload->retranslate();
    m_answer.askAnew();
}

void RowDetails::show(const Details &details)
{
    m_heading->setText(details.heading);
    m_heading->setVisible(!details.heading.isEmpty());
    if (m_json && details.json && *m_json == *details.json)
        return; // what is unfolded stays so
    m_json = details.json;
    m_payload->show(m_json, m_json ? std::string_view(*m_json) : std::string_view());
}

} // namespace tracedeck
