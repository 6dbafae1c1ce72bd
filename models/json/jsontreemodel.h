// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jsonpath.h"
#include "jsonscan.h"

#include <QAbstractItemModel>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tracedeck {

/// Where something lies in the bytes of a frame.
struct ByteRange
{
    qint64 offset = 0;
    qint64 length = 0;

    qint64 end() const { return offset + length; }
    bool isEmpty() const { return length <= 0; }
    friend bool operator==(const ByteRange &, const ByteRange &) = default;
};

/// Part of a long string, as a viewer shows it, and about where in that something begins.
struct JsonExcerpt
{
    QString text;
    qsizetype at = 0;
};

/// A tree over the bytes of one JSON text. A level is read when a view asks for it, and holds offsets, no values;
/// what is broken shows as a row that says where, behind what could be read. A level of many bytes is read in the
/// background, with a row that says so meanwhile; one of many items has rows that stand for parts of it.
class JsonTreeModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { Key, Value, ColumnCount };
    enum Role {
        ByteRangeRole = Qt::UserRole, ///< ByteRange of the value
        MemberRangeRole, ///< ByteRange of the key and the value
        PathRole, ///< QString, "event.state.messages.3"
        RawRole, ///< QByteArray, the value as it was received
        TextRole, ///< QString: a string's whole text, else the same as RawRole
        PreviewRole, ///< QString: the beginning of a string that a cell does not show whole, else null
        IsFaultRole, ///< bool: a row that stands for no value
        IsReadingRole, ///< bool: a row in place of those that are being read
    };
    static constexpr int kMostLevels = 256;
    static constexpr std::size_t kMostShownBytes = 512;
    static constexpr std::size_t kMostReadAtOnce = 256u << 10;
    static constexpr qint64 kMostCopiedAtOnce = 256 << 10;

    explicit JsonTreeModel(QObject *parent = nullptr);
    ~JsonTreeModel() override;

    /// Shows `bytes`, which live as long as `owner`.
    void setBytes(std::shared_ptr<const void> owner, std::string_view bytes);
    void clear() { setBytes(nullptr, {}); }
    std::string_view bytes() const { return m_bytes; }
    const std::shared_ptr<const void> &owner() const { return m_owner; }
    /// Whether a level is being read in the background.
    bool isReading() const { return m_reading > 0; }
    /// Tells views that texts are in another language.
    void retranslate();

    /// The way to a row's value; empty for the outermost one, and for a row that stands for no value.
    JsonPath pathTo(QModelIndex index) const;
    /// The deepest row that holds a byte; reads the levels above it. Invalid where no row does.
    QModelIndex indexAt(qint64 offset);
    /// What PreviewRole says, but of the part around a byte of the row's string, which may lie behind what that shows.
    JsonExcerpt excerpt(const QModelIndex &index, qint64 offset) const;
    /// How many items a container has; known before they are read.
    std::uint32_t itemCount(const QModelIndex &index) const;
    /// What tells a row from its neighbours, in this text and in others like it: a key as it is written, or a number.
    std::string stepTo(const QModelIndex &index) const;
    /// The row below `parent` that a step leads to, looked for at `hint` first; invalid where none does, or where the
    /// rows are not read.
    QModelIndex rowOfStep(const QModelIndex &parent, std::string_view step, int hint) const;

    /// What TextRole says of a value. Of any thread.
    static QString textOfValue(std::string_view json);

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    /// The rows below `parent` have come that were being read in the background.
    void levelRead(const QModelIndex &parent);

private:
    /// A level that has been read, or will be. Indexes hold the number of the level their row is in.
    struct Node
    {
        json::Level level;
        std::uint32_t parent = 0; ///< number of the level above
        int row = 0; ///< there
        int depth = 0; ///< of brackets
        std::size_t first = 0; ///< number of the first item in its container
        bool isReading = false;
    };
    using Work = std::function<json::Level(const json::Stop &stop)>;

    const Node &nodeOf(const QModelIndex &index) const { return m_nodes[index.internalId()]; }
    /// Null for a row that stands for no value.
    const json::Item *itemOf(const QModelIndex &index) const;
    /// Number of the level below a row; -1: not read.
    std::int64_t levelBelow(const QModelIndex &index) const;
    int rowsOf(const Node &node) const;
    /// Fills `node` with what is read at once; for the rest returns the work to be done.
    Work planBelow(const QModelIndex &parent, Node &node) const;
    void read(std::uint32_t number, Work work);
    void onRead(std::uint32_t number, json::Level level);
    void stopReading();
    QString keyText(const QModelIndex &index) const;
    QString valueText(const QModelIndex &index) const;
    QString path(QModelIndex index) const;
    JsonExcerpt excerptOf(const json::Item &item, std::size_t offset) const;

    std::shared_ptr<const void> m_owner;
    std::string_view m_bytes;
    std::vector<Node> m_nodes; // the first is the outermost
    std::unordered_map<std::uint64_t, std::uint32_t> m_below; // level and row, to the level below
    std::shared_ptr<json::Stop> m_stop; // of what is being read
    int m_reading = 0; // levels
};

} // namespace tracedeck

Q_DECLARE_METATYPE(tracedeck::ByteRange)
