// SPDX-License-Identifier: GPL-3.0-or-later
#include "conversationhits.h"

#include "conversationtexts.h"
#include "textsearch.h"
#include "toolexecution.h"

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
    Finder(const View &view, const std::string &text, const OnConversationHit &onHit, const std::function<bool()> &isCancelled)
        : m_view(view)
        , m_search(text)
        , m_onHit(onHit)
        , m_isCancelled(isCancelled)
    {}

    bool isDone() const { return m_hasEnough || m_isCancelled(); }

    void lookIn(int number, const ConversationRow &row)
    {
        m_row = number;
        lookInHead(row);
        switch (row.kind) {
        case ConversationRow::Kind::RunBegin:
            break;
        case ConversationRow::Kind::RunEnd:
            if (unsaidEndText(m_view, row.run()).isEmpty())
                lookIn(0, endReason(m_view, row.run()));
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
            if (m_view.log(tool.result))
                lookIn(2, tool.result);
            else
                lookIn(2, errorOf(m_view, row.tool()));
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
        for (const QString &name : rowNames(m_view, row)) {
            const std::string text = name.toStdString();
            if (const std::size_t at = m_search.find(text); at != std::string_view::npos)
                return tell({m_row, ConversationHit::kHead, 0}, text, at);
        }
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

    void tell(const ConversationHit &hit, std::string_view window, std::size_t at)
    {
        m_hasEnough = !m_onHit(hit, window, at);
    }

    void begin(int section)
    {
        m_section = section;
        m_hasHit = false;
        m_window.clear();
        m_before = 0;
    }

    /// Takes hits from the window; all but what may begin another one is dropped then.
    void lookThrough(bool isLast)
    {
        const std::size_t length = m_search.needle().size();
        std::size_t counted = 0;
        std::size_t at = m_search.find(m_window);
        while (at != std::string_view::npos && !m_hasEnough) {
            m_before += charactersIn(std::string_view(m_window).substr(counted, at - counted));
            counted = at;
            tell({m_row, m_section, m_before}, m_window, at);
            m_hasHit = true;
            at = m_search.find(m_window, at + length);
        }
        if (isLast)
            return;
        // Not what has been found: it would be found again.
        std::size_t keep = std::min(length - 1, m_window.size());
        if (m_hasHit && counted > 0)
            keep = std::min(keep, m_window.size() - std::min(m_window.size(), counted + length));
        const std::size_t drop = m_window.size() - keep;
        m_before += charactersIn(std::string_view(m_window).substr(counted, drop - counted));
        m_window.erase(0, drop);
    }

    const View &m_view;
    TextSearch m_search;
    const OnConversationHit &m_onHit;
    const std::function<bool()> &m_isCancelled;
    std::string m_window;
    qint64 m_before = 0;
    int m_row = 0;
    int m_section = 0;
    bool m_hasHit = false; // in this section
    bool m_hasEnough = false;
};

} // namespace

void findInConversation(const View &view, const std::vector<ConversationRow> &rows, const std::string &text,
                        const OnConversationHit &onHit, const std::function<bool()> &isCancelled)
{
    if (text.empty())
        return;
    Finder finder(view, text, onHit, isCancelled);
    for (std::size_t row = 0; row < rows.size() && !finder.isDone(); ++row)
        finder.lookIn(static_cast<int>(row), rows[row]);
}

} // namespace tracedeck
