// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectionbar.h"
#include "connections.h"
#include "fakeserver.h"
#include "livesource.h"
#include "windowfixture.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace tracedeck {

constexpr int kPatience = 30000; // on a busy machine

/// What a Loom server says to a request, as far as these tests go.
inline QByteArrayList loomAnswers(int, const QByteArray &message)
{
    const QJsonObject request = QJsonDocument::fromJson(message).object();
    const QByteArray id = request.value(QStringLiteral("id")).toString().toUtf8();
    const QString type = request.value(QStringLiteral("type")).toString();
    if (type == QStringLiteral("ping"))
        return {"{\"type\":\"pong\",\"id\":\"" + id + "\"}"};
    if (type == QStringLiteral("tools_list"))
        return {"{\"type\":\"tools_list\",\"id\":\"" + id + "\",\"tools\":["
                "{\"name\":\"bash\",\"description\":\"Run a command in a shell.\",\"dangerous\":true},"
                "{\"name\":\"read_file\",\"description\":\"Read a file of the workspace.\"},"
                "{\"name\":\"web_search\",\"description\":\"Search the web.\"}]}"};
    return {};
}

/// A main window that attaches to servers, with a folder for recordings of its own.
class LiveFixture : public WindowFixture
{
public:
    static ConnectionForm formOf(const QUrl &url)
    {
        ConnectionForm form;
        form.address = url.toString();
        form.proxy.use = ProxyForm::Use::None;
        return form;
    }
    /// As if it had been asked for in the dialog.
    void attach(const ConnectionForm &form)
    {
        window()->attach(form, services().connections.remember(form));
    }
    LiveSource &live() const { return *window()->document()->live(); }
    ConnectionState::Phase phase() const { return live().connection().phase; }
    ConnectionBar &bar() const { return *window()->findChild<ConnectionBar *>(); }
    template <typename T>
    T *dialog() const
    {
        // One that is closed lives until the event loop comes to it.
        for (T *one : window()->findChildren<T *>()) {
            if (one->isVisible())
                return one;
        }
        return nullptr;
    }
    QString recordings() const { return services().settings.recordingFolder(); }
};

} // namespace tracedeck
