// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationfinder.h"

#include "conversationmodel.h"
#include "conversationtexts.h"
#include "textsearch.h"

#include <QtConcurrentRun>

#include <algorithm>

namespace tracedeck {

namespace {

constexpr std::size_t kWindow = 1 << 20;

qint64 charactersIn(std::string_view utf8)
{
    return static_cast<qint64>(std::count_if(
        utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

/// Looks through one text after the other.
class Finder
{
public:
    Finder(const View &view, const std::string &text, std::size_t most,
           const std::function<bool()> &isCancelled)
        : m_view(view)
        , m_search(text)
        , m_most(most)
        , m_isCancelled(isCancelled)
    {}

    bool isDone() const { return m_hits.size() >= m_most || m_isCancelled(); }
    std::vector<ConversationHit> take() { return std::move(m_hits); }

    void lookIn(int number, const ConversationRow &row)
    {
        m_row = number;
        lookInHead(row);
        switch (row.kind) {
        case ConversationRow::Kind::RunBegin:
            break;
        case ConversationRow::Kind::RunEnd:
            if (m_view.status(row.run()) == RunStatus::Failed)
                lookIn(0, m_view.at(row.run()).error);
            break;
        case ConversationRow::Kind::Message: {
            const auto &blocks = m_view.at(row.message()).blocks;
            const std::uint32_t begun = blocks.partitionPoint(
                [&](const TextBlock &block) { return block.begin <= m_view.position(); });
            for (std::uint32_t i = 0; i < begun; ++i) {
                if (blocks[i].kind != BlockKind::Other)
                    lookIn(static_cast<int>(i), blocks[i].logs);
            }
            break;
        }
        case ConversationRow::Kind::Tool: {
            const ToolCall &tool = m_view.at(row.tool());
            lookIn(0, tool.arguments);
            lookIn(1, tool.output);
            lookIn(2, tool.result);
            break;
        }
        case ConversationRow::Kind::Approval:
            lookIn(0, m_view.at(row.approval()).payload);
            break;
        }
    }

private:
    /// Once, however often it is there: the head is seen at once.
    void lookInHead(const ConversationRow &row)
    {
        const QStringList names = rowNames(m_view, row);
        if (std::any_of(names.begin(), names.end(),
                        [&](const QString &name) { return m_search.isIn(name.toStdString()); }))
            m_hits.push_back({m_row, ConversationHit::kHead, 0});
    }

    void lookIn(int section, Slice slice)
    {
        begin(section);
        TextDecoder decoder(m_window);
        if (!slice.isNull())
            decoder.append(slice);
        decoder.finish();
        lookThrough(true);
    }

    void lookIn(int section, const TextLogs &logs)
    {
        const TextLog *log = m_view.log(logs);
        if (!log)
            return;
        begin(section);
        TextDecoder decoder(m_window);
        log->chunks.forEach(m_view.chunkCount(*log), [&](const Chunk &chunk) {
            decoder.append(m_view.trace().slice(chunk));
            if (m_window.size() >= kWindow)
                lookThrough(false);
            return !isDone();
        });
        decoder.finish();
        lookThrough(true);
    }

    void begin(int section)
    {
        m_section = section;
        m_window.clear();
        m_before = 0;
    }

    /// Takes hits from the window; all but what may begin another one is dropped then.
    void lookThrough(bool isLast)
    {
        const std::size_t length = m_search.needle().size();
        std::size_t counted = 0;
        std::size_t at = m_search.find(m_window);
        while (at != std::string_view::npos && m_hits.size() < m_most) {
            m_before += charactersIn(std::string_view(m_window).substr(counted, at - counted));
            counted = at;
            m_hits.push_back({m_row, m_section, m_before});
            at = m_search.find(m_window, at + length);
        }
        if (isLast)
            return;
        // Not what has been found: it would be found again.
        std::size_t keep = std::min(length - 1, m_window.size());
        if (!m_hits.empty() && m_hits.back().row == m_row && m_hits.back().section == m_section
            && counted > 0)
            keep = std::min(keep, m_window.size() - std::min(m_window.size(), counted + length));
        const std::size_t drop = m_window.size() - keep;
        m_before += charactersIn(std::string_view(m_window).substr(counted, drop - counted));
        m_window.erase(0, drop);
    }

    const View &m_view;
    TextSearch m_search;
    std::size_t m_most;
    const std::function<bool()> &m_isCancelled;
    std::vector<ConversationHit> m_hits;
    std::string m_window;
    qint64 m_before = 0;
    int m_row = 0;
    int m_section = 0;
};

} // namespace

std::vector<ConversationHit> findInConversation(const View &view, const std::vector<ConversationRow> &rows,
                                                const std::string &text, int most,
                                                const std::function<bool()> &isCancelled)
{
    if (text.empty())
        return {};
    Finder finder(view, text, static_cast<std::size_t>(most), isCancelled);
    for (std::size_t row = 0; row < rows.size() && !finder.isDone(); ++row)
        finder.lookIn(static_cast<int>(row), rows[row]);
    return finder.take();
}

ConversationFinder::ConversationFinder(QObject *parent)
    : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] {
        if (m_watcher.isCanceled())
            return;
        m_isRunning = false;
        m_hits = m_watcher.future().resultCount() > 0 ? m_watcher.result() : Hits();
        emit finished();
    });
}

ConversationFinder::~ConversationFinder()
{
    m_watcher.cancel();
}

void ConversationFinder::search(const std::shared_ptr<const Trace> &trace, const ConversationModel &model,
                                const QString &text)
{
    cancel();
    if (text.isEmpty())
        return;
    std::vector<ConversationRow> rows;
    rows.reserve(static_cast<std::size_t>(model.rowCount()));
    for (int row = 0; row < model.rowCount(); ++row)
        rows.push_back(model.at(row));
    const auto run = [trace, position = model.view().position(), rows = std::move(rows),
                      wanted = text.toStdString()](QPromise<Hits> &promise) {
        promise.addResult(findInConversation(View(*trace, position), rows, wanted, kMostHits,
                                             [&promise] { return promise.isCanceled(); }));
    };
    m_isRunning = true;
    m_watcher.setFuture(QtConcurrent::run(run));
}

void ConversationFinder::cancel()
{
    m_watcher.cancel();
    m_isRunning = false;
    m_hits.clear();
}

} // namespace tracedeck
