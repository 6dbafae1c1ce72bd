// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "approvalspanel.h"
#include "elidedlabel.h"
#include "fieldnote.h"
#include "handmadetrace.h"

#include <QAbstractItemView>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <cstring>
#include <memory>

namespace tracedeck::test::approvalspanelfixture {

inline constexpr const char *kMail =
    R"({"question":"Send this e-mail?","options":["approve","edit","reject"],"draft":"I drafted it."})";
inline constexpr const char *kAction =
    R"({"action_requests":[{"name":"send_mail","args":{"to":"all"},"description":"Mail to the whole company"}],)"
    R"("review_configs":[{"action_name":"send_mail","allowed_decisions":["approve","edit","reject"]}]})";
inline constexpr const char *kTwoActions =
    R"({"action_requests":[{"name":"ask","args":{}},{"name":"delete","args":{}}],)"
    R"("review_configs":[{"action_name":"ask","allowed_decisions":["approve","respond"]},)"
    R"({"action_name":"delete","allowed_decisions":["approve","reject"]}]})";

inline HandmadeFrame frame(std::string_view session, Event event)
{
    static std::int64_t time = 0;
    return {.type = "x", .session = session, .time = time += 1'000'000, .events = {std::move(event)}};
}

inline HandmadeFrame asks(std::string_view session, std::string_view id, const char *payload)
{
    return frame(session, ApprovalRequested{.id = id,
                                            .kind = "input",
                                            .payload = {payload, std::uint32_t(std::strlen(payload)), 0}});
}

inline HandmadeFrame starts(std::string_view session)
{
    return frame(session, RunStarted{});
}

/// What was sent, one a line: "session: id=response, ... + update > node".
inline QStringList sentIn(const QSignalSpy &spy)
{
    QStringList lines;
    for (const QList<QVariant> &call : spy) {
        QStringList answers;
        for (const ApprovalAnswer &answer : call[1].value<QList<ApprovalAnswer>>())
            answers.append(answer.id + u'=' + QString::fromUtf8(answer.response));
        const QString update = QString::fromUtf8(call[2].toByteArray());
        const QString goTo = call[3].toString();
        lines.append(call[0].toString() + QStringLiteral(": ") + answers.join(QStringLiteral(", "))
                     + (update.isEmpty() ? QString() : QStringLiteral(" + ") + update)
                     + (goTo.isEmpty() ? QString() : QStringLiteral(" > ") + goTo));
    }
    return lines;
}

/// The panel of approvals, and a trace in which nothing has come.
class ApprovalsPanelFixture
{
protected:
    void begin()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_made = std::make_unique<HandmadeTrace>();
        m_cursor = std::make_unique<Cursor>(m_made->trace());
        m_selection = std::make_unique<Selection>(m_cursor.get());
        m_panel = std::make_unique<ApprovalsPanel>();
        m_panel->setDocument(m_cursor.get(), m_selection.get());
        m_sent = std::make_unique<QSignalSpy>(m_panel.get(), &ApprovalsPanel::answersGiven);
        m_panel->resize(500, 900);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    }
    void end()
    {
        m_sent.reset();
        m_panel.reset();
        m_selection.reset();
        m_cursor.reset();
        m_made.reset();
    }
    void play(const std::vector<HandmadeFrame> &frames)
    {
        m_made->append(frames);
        m_cursor->refresh();
    }
    template<class Widget>
    Widget *part(const char *name) const
    {
        for (Widget *widget : m_panel->findChildren<Widget *>(QLatin1String(name))) {
            if (widget->isVisible())
                return widget;
        }
        return nullptr;
    }
    QAbstractItemView *list() const { return part<QAbstractItemView>("approvalsView"); }
    QPushButton *button(const char *name) const { return part<QPushButton>(name); }
    QRadioButton *radio(const char *accessibleName) const
    {
        for (QRadioButton *one : m_panel->findChildren<QRadioButton *>()) {
            if (one->isVisible() && one->accessibleName() == QString::fromUtf8(accessibleName))
                return one;
        }
        return nullptr;
    }
    void choose(const char *accessibleName) const
    {
        QVERIFY2(radio(accessibleName), accessibleName);
        radio(accessibleName)->setFocus();
        QTest::keyClick(radio(accessibleName), Qt::Key_Space);
    }
    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const
    {
        QWidget *focus = m_panel->window()->focusWidget();
        QTest::keyClick(focus ? focus : m_panel.get(), static_cast<Qt::Key>(key), modifiers);
    }
    QString note() const
    {
        const auto *said = part<FieldNote>("approvalNote");
        return said ? said->sentence() : QString();
    }
    QString asker() const
    {
        const auto *label = part<ElidedLabel>("approvalAsker");
        return label ? label->text() : QString();
    }
    void select(int row) const { list()->setCurrentIndex(list()->model()->index(row, 0)); }

    std::unique_ptr<HandmadeTrace> m_made;
    std::unique_ptr<Cursor> m_cursor;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<ApprovalsPanel> m_panel;
    std::unique_ptr<QSignalSpy> m_sent;
};

} // namespace tracedeck::test::approvalspanelfixture
