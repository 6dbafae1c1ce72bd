// SPDX-License-Identifier: GPL-3.0-or-later
#include "framecommands.h"

#include "bookmarks.h"
#include "columnkeeper.h"
#include "curltext.h"
#include "frameclock.h"
#include "framesmodel.h"
#include "framesview.h"
#include "rowcopy.h"
#include "safetext.h"
#include "timetext.h"

#include <QAction>
#include <QItemSelectionModel>
#include <QMenu>

#include <algorithm>
#include <string>

namespace tracedeck {

FrameCommands::FrameCommands(FramesView *view)
    : QObject(view)
    , m_view(view)
    , m_stand(add("goToFrame"))
    , m_reference(add("setTimeReference"))
    , m_bookmark(add("bookmarkFrame"))
    , m_copy(add("copyFrame"))
    , m_copyCurl(add("copyFrameAsCurl"))
    , m_export(add("exportShownFrames"))
    , m_exportSelected(add("exportSelectedFrames"))
{
    m_copy->setShortcut(QKeySequence::Copy);
    m_copy->setShortcutContext(Qt::WidgetShortcut);
    connect(m_stand, &QAction::triggered, this, [this] { emit standRequested(currentPosition()); });
    connect(m_reference, &QAction::triggered, this, [this] {
        if (m_cursor)
            setTimeReference(*m_cursor->trace(), isReference() ? 0 : currentPosition());
    });
    connect(m_bookmark, &QAction::triggered, this, [this] {
        const Position position = currentPosition();
        if (position == 0)
            return;
        Bookmarks *bookmarks = Bookmarks::of(m_cursor);
        if (bookmarks->isKept(position))
            bookmarks->remove({position, position});
        else
            bookmarks->put({position, position}, true);
    });
    connect(m_copy, &QAction::triggered, this, &FrameCommands::copyFrames);
    connect(m_export, &QAction::triggered, this, [this] { emit exportRequested(false); });
    connect(m_exportSelected, &QAction::triggered, this, [this] { emit exportRequested(true); });
    connect(m_copyCurl, &QAction::triggered, this, [this] {
        if (currentPosition() != 0)
            safetext::copyText(curlText(*m_cursor->trace(), currentPosition()));
    });
    for (const bool exclude : {false, true}) {
        addNarrowing(exclude ? "excludeType" : "filterType", "type", exclude);
        addNarrowing(exclude ? "excludeNode" : "filterNode", "node", exclude);
        addNarrowing(exclude ? "excludeSession" : "filterSession", "session", exclude);
        addNarrowing(exclude ? "excludeRun" : "filterRun", "run", exclude);
    }
    connect(m_view, &QWidget::customContextMenuRequested, this, &FrameCommands::popUp);
    retranslate();
}

QAction *FrameCommands::add(const char *name)
{
    auto *action = new QAction(m_view);
    action->setObjectName(QString::fromLatin1(name));
    m_view->addAction(action);
    return action;
}

void FrameCommands::addNarrowing(const char *name, const char *key, bool exclude)
{
    QAction *action = add(name);
    m_narrowings.push_back({action, key, exclude});
    connect(action, &QAction::triggered, this, [this, key, exclude] {
        if (currentPosition() != 0)
            emit narrowRequested(QString::fromLatin1(key), valueOf(key), exclude);
    });
}

void FrameCommands::setCursor(Cursor *cursor)
{
    m_cursor = cursor;
}

void FrameCommands::retranslate()
{
    m_stand->setText(tr("&Go to This Frame"));
    m_copy->setText(copyText(1));
    //: cURL is a program that asks servers by HTTP.
    m_copyCurl->setText(tr("Copy &as cURL"));
    //: Of a list of frames: those that its filter shows.
    m_export->setText(tr("E&xport Shown Frames…"));
    m_exportSelected->setText(exportText(1));
    const QString texts[] = {tr("Filter by This &Type"), tr("Filter by This &Node"), tr("Filter by This &Session"), tr("F&ilter by This Run"),
                             tr("Exclude This T&ype"),   tr("Exclude This N&ode"),   tr("Exclude This S&ession"),   tr("Exc&lude This Run")};
    for (std::size_t i = 0; i < m_narrowings.size(); ++i)
        m_narrowings[i].action->setText(texts[i]);
}

QString FrameCommands::copyText(std::size_t frames)
{
    return tr("&Copy %Ln Frame(s)", nullptr, static_cast<int>(frames));
}

QString FrameCommands::exportText(std::size_t frames)
{
    return tr("Export %Ln Selected &Frame(s)…", nullptr, static_cast<int>(frames));
}

/// 0: no frame.
Position FrameCommands::currentPosition() const
{
    if (!m_cursor || !m_view->currentIndex().isValid())
        return 0;
    return m_view->currentIndex().data(FramesModel::PositionRole).toUInt();
}

/// Whether times are told since the frame of the current row.
bool FrameCommands::isReference() const
{
    const Position position = currentPosition();
    return position != 0 && timeReference(*m_cursor->trace()) == position;
}

std::string_view FrameCommands::valueOf(std::string_view key) const
{
    const Position position = currentPosition();
    if (position == 0)
        return {};
    const Trace &trace = *m_cursor->trace();
    const FrameRecord &frame = trace.frame(position);
    const View view(trace, position);
    if (key == "type")
        return trace.word(frame.type);
    if (key == "session") {
        const SessionId session = view.sessionOf(position);
        return session ? view.text(view.at(session).id) : std::string_view();
    }
    if (key == "run") {
        const RunId run = view.runOf(position);
        return run ? view.text(view.at(run).id) : std::string_view();
    }
    if (frame.node != 0)
        return trace.word(frame.node);
    const SpanId span = view.spanOf(position);
    return span ? view.text(view.at(span).name) : std::string_view();
}

void FrameCommands::enable()
{
    const bool isFrame = currentPosition() != 0;
    m_stand->setEnabled(isFrame);
    m_bookmark->setEnabled(isFrame);
    m_bookmark->setText(isFrame && Bookmarks::of(m_cursor)->isKept(currentPosition()) ? tr("Remove &Bookmark")
                                                                                      : tr("Add &Bookmark"));
    m_reference->setEnabled(isFrame && timeOf(*m_cursor->trace(), currentPosition()));
    m_reference->setText(isReference() ? tr("Clear Time &Reference") : tr("Set as Time &Reference"));
    m_copy->setEnabled(isFrame);
    m_copy->setText(copyText(std::max<std::size_t>(selectedPositions().size(), 1)));
    m_exportSelected->setText(exportText(selectedCount()));
    m_copyCurl->setEnabled(isFrame && hasCurlText(*m_cursor->trace(), currentPosition()));
    for (const Narrowing &narrowing : m_narrowings)
        narrowing.action->setEnabled(isFrame && !valueOf(narrowing.key).empty());
}

void FrameCommands::popUp(const QPoint &at)
{
    enable();
    auto *menu = new QMenu(m_view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    // Those that are disabled must not stay so for their shortcuts when the menu has gone.
    connect(menu, &QMenu::aboutToHide, m_copy, [this] { m_copy->setEnabled(true); });
    menu->addAction(m_stand);
    menu->addAction(m_reference);
    menu->addAction(m_bookmark);
    menu->addSeparator();
    for (const Narrowing &narrowing : m_narrowings)
        menu->addAction(narrowing.action);
    menu->addSeparator();
    menu->addAction(m_copy);
    menu->addAction(m_copyCurl);
    menu->addAction(m_export);
    if (selectedCount() > 1)
        menu->addAction(m_exportSelected);
    m_view->columns()->addToMenu(menu, m_view->currentIndex());
    menu->popup(m_view->viewport()->mapToGlobal(at));
}

/// Of the rows that are selected with the current one, or of that alone.
std::vector<Position> FrameCommands::selectedPositions() const
{
    const Position current = currentPosition();
    if (current == 0 || !m_view->selectionModel()->isSelected(m_view->currentIndex()))
        return current == 0 ? std::vector<Position>() : std::vector<Position>{current};
    std::vector<Position> positions;
    for (const auto &[first, last] : rowcopy::selectedRows(*m_view->selectionModel())) {
        for (int row = first; row <= last && positions.size() < rowcopy::kMostRows; ++row)
            positions.push_back(m_view->currentIndex().siblingAtRow(row).data(FramesModel::PositionRole).toUInt());
    }
    return positions;
}

std::size_t FrameCommands::selectedCount() const
{
    std::size_t count = 0;
    for (const auto &[first, last] : rowcopy::selectedRows(*m_view->selectionModel()))
        count += static_cast<std::size_t>(last - first + 1);
    return count;
}

/// A line each.
void FrameCommands::copyFrames()
{
    constexpr std::size_t kMostBytes = 64u << 20; // more would keep the window waiting; exports have no such limit
    std::string text;
    const std::vector<Position> positions = selectedPositions();
    bool isCut = positions.size() == rowcopy::kMostRows && positions.size() < selectedCount();
    for (const Position position : positions) {
        if (text.size() > kMostBytes) {
            isCut = true;
            break;
        }
        if (!text.empty())
            text += '\n';
        text += m_cursor->trace()->frame(position).bytes();
    }
    if (isCut)
        text += "\n\u2026";
    if (!positions.empty())
        safetext::copyText(QString::fromStdString(text));
    if (isCut)
        safetext::tellCut(m_view, tr("Only the first of the frames were copied. An export of them has no such limit."));
}

} // namespace tracedeck
