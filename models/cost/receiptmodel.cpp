// SPDX-License-Identifier: GPL-3.0-or-later
#include "receiptmodel.h"

#include "cellalignment.h"
#include "costtexts.h"
#include "csvcell.h"
#include "delegations.h"
#include "displaytext.h"
#include "joinedtext.h"
#include "ledgermodel.h"
#include "money.h"
#include "timetext.h"

#include <QLocale>
#include <QStringList>

namespace tracedeck {

namespace {

const LedgerGroup *groupOf(const Ledger &ledger, const View &view, const Item &item)
{
    if (const auto *session = std::get_if<SessionId>(&item))
        return ledger.find(LedgerBy::Session, session->index);
    if (const auto *run = std::get_if<RunId>(&item))
        return ledger.find(LedgerBy::Run, run->index);
    if (const auto *span = std::get_if<SpanId>(&item)) {
        const SessionId worker = workerOf(view, *span);
        return worker ? ledger.find(LedgerBy::Session, worker.index) : ledger.find(LedgerBy::Span, span->index);
    }
    return nullptr;
}

} // namespace

QString tokenKindText(TokenKind kind)
{
    switch (kind) {
    case TokenKind::Input:
        return ReceiptModel::tr("Input");
    case TokenKind::CachedInput:
        return ReceiptModel::tr("Input, read from a cache");
    case TokenKind::CacheWrite:
        return ReceiptModel::tr("Input, written to a cache");
    case TokenKind::CacheWriteHour:
        return ReceiptModel::tr("Input, written to a cache for an hour");
    case TokenKind::AudioInput:
        return ReceiptModel::tr("Input, audio");
    case TokenKind::Output:
        return ReceiptModel::tr("Output");
    case TokenKind::Reasoning:
        return ReceiptModel::tr("Output, reasoning");
    case TokenKind::AudioOutput:
        return ReceiptModel::tr("Output, audio");
    }
    return {};
}

ReceiptModel::ReceiptModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

ReceiptModel::~ReceiptModel() = default;

void ReceiptModel::write(const LedgerModel &ledger, const Item &item)
{
    m_prices = ledger.prices();
    const LedgerGroup *group = groupOf(ledger.ledger(), ledger.view(), item);
    const bool isAll = std::holds_alternative<std::monostate>(item);
    m_job.start(
        [shared = ledger.sharedLedger(), prices = m_prices, group, isAll, at = ledger.position()](json::Watch *watch) {
            return group || isAll ? statementOf(*shared, group, prices.get(), at, &watch->stop) : Statement{};
        },
        [this](Statement statement) {
            beginResetModel();
            m_statement = std::move(statement);
            endResetModel();
            emit finished();
        });
}

// --- Texts ---------------------------------------------------------------------------------------------------------

QString ReceiptModel::priceText(const StatementLine &line) const
{
    QStringList parts;
    const PriceSource *source = m_prices ? m_prices->table().source(line.source) : nullptr;
    const PriceProvider *provider = m_prices ? m_prices->table().providerById(line.provider) : nullptr;
    if (provider)
        parts.append(oneLine(provider->name.empty() ? provider->id : provider->name));
    parts.append(source ? tr("from %1, %2", "list of prices, its date").arg(oneLine(source->name), oneLine(source->date))
                        : tr("set by you"));
    if (line.from)
        parts.append(tr("since %1").arg(dayText(*line.from)));
    if (line.tierAbove)
        parts.append(tr("for more than %1 tokens of input").arg(QLocale().toString(qulonglong(*line.tierAbove))));
    if (line.isAssumed)
        parts.append(tr("assumed: the list has no price of its own for this"));
    if (line.isTimeUnknown)
        parts.append(tr("when the calls were is not known"));
    return joinedPhrases(parts);
}

QString ReceiptModel::text(const StatementLine &line, int column) const
{
    switch (column) {
    case Model:
        return oneLine(line.model);
    case Kind:
        return tokenKindText(line.kind);
    case Tokens:
        return QLocale().toString(qulonglong(line.quantity));
    case UnitPrice:
        return tr("$%1 / 1M", "price of a million tokens").arg(QString::fromStdString(line.price.dollarsPerMillion()));
    case Amount:
        return exactCostText(line.amountPico);
    case Price:
        return priceText(line);
    default:
        return {};
    }
}

QString ReceiptModel::text(const UnpricedCalls &calls, int column) const
{
    switch (column) {
    case Model:
        return calls.model.empty() ? tr("(not named)", "model") : oneLine(calls.model);
    case Kind:
        return tr("%Ln call(s)", nullptr, static_cast<int>(calls.calls));
    case Tokens:
        return QLocale().toString(qulonglong(calls.tokens));
    case UnitPrice:
        return QStringLiteral("\u2014");
    case Amount:
        return calls.serverPico ? exactCostText(*calls.serverPico) : QStringLiteral("\u2014");
    case Price:
        return calls.serverPico ? tr("the server's figure; there is no price to compare it with")
                                : tr("no price is known: left out of the sum");
    default:
        return {};
    }
}

QStringList ReceiptModel::summary() const
{
    const CostTotals &totals = m_statement.totals;
    if (totals.usage.calls == 0)
        return {tr("No model call has reported yet.")};
    //: How many model calls, and what they come to.
    QStringList lines{tr("%1: %2", "calls and their cost")
                          .arg(tr("%Ln model call(s)", nullptr, static_cast<int>(totals.usage.calls)),
                               totals.isKnown() ? exactCostText(totals.pico) : QStringLiteral("\u2014"))};
    lines.append(costBasisText(totals));
    if (totals.usage.costed > 0)
        lines.append(tr("The server's figure: %1", "for some or all calls").arg(exactCostText(totals.usage.costPico)));
    if (totals.priced > 0)
        lines.append(tr("By the prices below: %1").arg(exactCostText(totals.ours)));
    if (const QString difference = costDifferenceText(totals); !difference.isEmpty())
        lines.append(tr("Where there are both: %1", "difference, as '+$0.01 by our prices'").arg(difference));
    if (totals.priced > 0)
        lines.append(tr("Prices are those of public lists or your own, and may be late or wrong."));
    return lines;
}

QString ReceiptModel::toText() const
{
    QStringList lines = summary();
    lines.append(QString());
    for (int row = 0; row < rowCount(); ++row) {
        const auto cell = [&](int column) { return index(row, column).data().toString(); };
        lines.append(QStringLiteral("%1\t%2\t%3 \u00d7 %4 = %5\t%6")
                         .arg(cell(Model), cell(Kind), cell(Tokens), cell(UnitPrice), cell(Amount), cell(Price)));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

QString ReceiptModel::toCsv() const
{
    QString csv = QStringLiteral("model,provider,kind,calls,tokens,usd_per_million,amount_usd,assumed,note\r\n");
    const auto add = [&csv](const QStringList &cells) {
        QStringList quoted;
        for (const QString &cell : cells)
            quoted.append(csvCell(cell));
        csv += quoted.join(QLatin1Char(',')) + QLatin1String("\r\n");
    };
    const auto text = [](std::string_view utf8) { return oneLine(utf8); };
    for (const StatementLine &line : m_statement.lines)
        add({text(line.model), text(line.provider), text(word(line.kind)), QString::number(line.calls),
             QString::number(line.quantity), QString::fromStdString(line.price.dollarsPerMillion()),
             QString::fromStdString(dollars(line.amountPico)), line.isAssumed ? QStringLiteral("yes") : QString(),
             priceText(line)});
    for (const UnpricedCalls &calls : m_statement.unpriced)
        add({text(calls.model), {}, QStringLiteral("unpriced"), QString::number(calls.calls), QString::number(calls.tokens), {},
             calls.serverPico ? QString::fromStdString(dollars(*calls.serverPico)) : QString(), {},
             this->text(calls, Price)});
    return csv;
}

// --- The model -----------------------------------------------------------------------------------------------------

void ReceiptModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int ReceiptModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_statement.lines.size() + m_statement.unpriced.size());
}

int ReceiptModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant ReceiptModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return row < m_statement.lines.size()
                   ? text(m_statement.lines[row], index.column())
                   : text(m_statement.unpriced[row - m_statement.lines.size()], index.column());
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    default:
        return {};
    }
}

QVariant ReceiptModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return cellAlignment(section >= Tokens && section <= Amount);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Model:
        return tr("Model");
    //: Column header: input, output, ...
    case Kind:
        return tr("What");
    case Tokens:
        return tr("Tokens");
    case UnitPrice:
        return tr("Unit price");
    case Amount:
        return tr("Amount");
    //: Column header: where a price comes from, since when it holds, ...
    case Price:
        return tr("Price");
    default:
        return {};
    }
}

} // namespace tracedeck
