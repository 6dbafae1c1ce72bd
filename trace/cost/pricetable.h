// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failure.h"
#include "priceentry.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tracedeck {

/// Where prices were taken from.
struct PriceSource
{
    std::string id;
    std::string name;
    std::string url;
    std::string commit;
    std::string date; ///< of the commit
    std::string licence;
    std::string copyright;

    friend bool operator==(const PriceSource &, const PriceSource &) = default;
};

/// Who sells models.
struct PriceProvider
{
    std::string id;
    std::string name;
    std::optional<PriceRule> names; ///< how servers call it, other than by its id
    std::optional<PriceRule> makes; ///< models that it is the maker of
    std::vector<std::string> fallbacks; ///< ids of providers whose models it sells at their price
    std::vector<PriceEntry> models;

    friend bool operator==(const PriceProvider &, const PriceProvider &) = default;
};

/// A model that the user says an agent or a session uses, as some servers never say it.
struct AssignedModel
{
    std::string session; ///< id; empty: of all of the agent's
    std::string agent; ///< empty: whichever; "*": any that has no model of its own
    std::string model;
    std::string provider; ///< may be empty

    friend bool operator==(const AssignedModel &, const AssignedModel &) = default;
};

/// How a model's name led to its entry.
enum class PriceMatchWay : std::uint8_t {
    Exact,
    Normalised, ///< without provider, region or date
    Rule,
};
/// Whose price it is.
enum class PriceMatchSeller : std::uint8_t {
    Anybody, ///< the user gave the model this price, whoever sells it
    Named, ///< the provider that the server named, or one whose models it sells at their price
    Maker, ///< of the model
    Other,
};
std::string_view word(PriceMatchWay way);
std::string_view word(PriceMatchSeller seller);

struct PriceMatch
{
    const PriceEntry *entry = nullptr; // not owned: the table's
    PriceMatchWay way = PriceMatchWay::Exact;
    PriceMatchSeller seller = PriceMatchSeller::Named;
};

struct PriceTableReading;

/// Prices of models, in US dollars. A value that does not change; who looks entries up keeps the table.
class PriceTable
{
public:
    static constexpr std::size_t kMostBytes = std::size_t(16) << 20;

    /// Reads the form of docs/prices.md. `where` begins each error: the name of the file.
    static PriceTableReading read(std::string_view json, std::string_view where);
    /// This table, in which each entry of `overrides` takes the place of that model of that provider.
    PriceTable with(const PriceTable &overrides) const;
    /// In that form, for a person to read. Reading it gives an equal table.
    std::string written() const;

    // To change a user's table:
    /// In the place of that model of that provider, which is added if it is new.
    void put(PriceEntry entry);
    /// False: there is none.
    bool remove(std::string_view provider, std::string_view model);
    /// In the place of what is assigned to that session and agent. One without a model only takes it back.
    void assign(AssignedModel assigned);

    /// The price of a model as a server names it. `provider` is who sells it as the server says; may be empty. First the
    /// provider, then the maker of the model, then others in the table's order; of each by the exact name, by the normalised
    /// one, by rules. A table is to be asked once for each pair of names.
    std::optional<PriceMatch> find(std::string_view model, std::string_view provider = {}) const;

    /// What the user said for calls whose model nobody named: first for the session, then for the agent, then for any
    /// agent. nullptr: nothing.
    const AssignedModel *assignedTo(std::string_view session, std::string_view agent) const;

    const std::vector<PriceProvider> &providers() const { return m_providers; }
    const std::vector<PriceSource> &sources() const { return m_sources; }
    const std::vector<AssignedModel> &assigned() const { return m_assigned; }
    const PriceSource *source(std::string_view id) const; ///< nullptr: there is none
    const PriceProvider *providerById(std::string_view id) const;
    /// The one that a server means by a name.
    const PriceProvider *providerNamed(std::string_view name) const;
    std::optional<std::chrono::sys_days> taken() const { return m_taken; }
    std::size_t size() const; ///< entries

    friend bool operator==(const PriceTable &, const PriceTable &) = default;

private:
    friend class PriceTableReader;

    std::vector<PriceProvider> m_providers;
    std::vector<PriceSource> m_sources;
    std::vector<AssignedModel> m_assigned;
    std::optional<std::chrono::sys_days> m_taken;
};

struct PriceTableReading
{
    std::optional<PriceTable> table; ///< nothing if there are errors
    std::vector<Failure> errors; ///< each names what is wrong and where; the first few
};

} // namespace tracedeck
