// SPDX-License-Identifier: GPL-3.0-or-later
#include "sessionlabels.h"

#include "cuttext.h"
#include "displaytext.h"

#include <mutex>
#include <unordered_map>

namespace tracedeck {

namespace {

constexpr std::size_t kMostKeyBytes = 256;

/// By trace, those of which sessions have labels.
class Registry
{
public:
    bool set(const Trace &trace, const QHash<QString, QString> &labels)
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_labels.find(&trace);
        if (found == m_labels.end() ? labels.isEmpty() : found->second == labels)
            return false;
        if (labels.isEmpty())
            m_labels.erase(&trace);
        else
            m_labels.insert_or_assign(&trace, labels);
        return true;
    }
    bool isEmpty() const
    {
        const std::lock_guard lock(m_mutex);
        return m_labels.empty();
    }
    QHash<QString, QString> of(const Trace &trace) const
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_labels.find(&trace);
        return found == m_labels.end() ? QHash<QString, QString>() : found->second;
    }

private:
    mutable std::mutex m_mutex;
    std::unordered_map<const Trace *, QHash<QString, QString>> m_labels;
};

Registry &registry()
{
    static Registry all;
    return all;
}

} // namespace

QString sessionKey(const View &view, SessionId id)
{
    const std::string_view key = cutText(view.text(view.at(id).id), kMostKeyBytes);
    return QString::fromUtf8(key.data(), static_cast<qsizetype>(key.size()));
}

bool setSessionLabels(const Trace &trace, const QHash<QString, QString> &labels)
{
    return registry().set(trace, labels);
}

void forgetSessionLabels(const Trace &trace)
{
    registry().set(trace, {});
}

QHash<QString, QString> sessionLabels(const Trace &trace)
{
    return registry().of(trace);
}

QString sessionLabel(const View &view, SessionId id)
{
    return registry().isEmpty() ? QString() : oneLine(registry().of(view.trace()).value(sessionKey(view, id)));
}

QString labelOrName(const View &view, SessionId id)
{
    const QString label = sessionLabel(view, id);
    return label.isEmpty() ? oneLine(view.nameOf(id)) : label;
}

} // namespace tracedeck
