// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cursor.h"
#include "factscripts.h"
#include "printmodel.h"
#include "selection.h"
#include "sessionsmodel.h"

#include <QString>
#include <QStringList>

#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

/// What tests of the list of sessions have in common.
namespace tracedeck::test::sessionsmodelfixture {

/// An open trace, as the application has it.
struct Opened
{
    explicit Opened(std::shared_ptr<const Trace> trace, quint64 id = 1,
                    const QString &name = QStringLiteral("one"))
        : cursor(std::move(trace))
        , selection(&cursor)
    {
        source.id = id;
        source.cursor = &cursor;
        source.selection = &selection;
        source.name = name;
        source.state = SessionSource::State::Complete;
    }

    Cursor cursor;
    Selection selection;
    SessionSource source;
};

/// What a new model shows of sources that stand where they stand.
inline QStringList freshRows(const std::vector<const Opened *> &sources, const QString &filter = {})
{
    SessionsModel fresh;
    for (const Opened *opened : sources) {
        waitForCosts(*opened->source.cursor);
        fresh.addSource(opened->source);
    }
    fresh.setFilter(filter);
    return printModel(fresh);
}

inline QStringList lines(std::initializer_list<const char *> texts)
{
    QStringList list;
    for (const char *text : texts)
        list += QString::fromUtf8(text);
    return list;
}

/// Names only, two spaces a level.
inline QStringList names(const QAbstractItemModel &model)
{
    QStringList rows = printModel(model);
    for (QString &row : rows)
        row = row.section(QStringLiteral(" | "), 0, 0);
    return rows;
}

/// That begin one after the other; `words` holds their names.
inline Script manySessions(int count, std::vector<std::string> &words)
{
    words.clear();
    words.reserve(static_cast<std::size_t>(count));
    Script script;
    for (int i = 0; i < count; ++i) {
        words.push_back("session-" + std::to_string(i));
        script.push_back(frameIn(words.back(), RunStarted{.run = {}, .agent = "agent"}));
    }
    return script;
}

} // namespace tracedeck::test::sessionsmodelfixture
