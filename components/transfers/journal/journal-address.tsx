import { chosenOf } from "#lib/browser/address/address";
import { filtersOnWire, noneOf, readFilters } from "#lib/domain/lists/filters";
import { journalFilters, refusalFilters } from "#lib/domain/wallets/journal-filters";

export const readJournal = (asked: URLSearchParams) => ({
  ...readFilters(journalFilters, asked),
  tab: chosenOf(["journal", "refusals"], asked.get("tab")) ?? "journal",
});

export type JournalAddress = ReturnType<typeof readJournal>;

export const filtersOf = (address: JournalAddress) => filtersOnWire(journalFilters, address);

export const refusalFiltersOf = (address: JournalAddress) => filtersOnWire(refusalFilters, address);

export const noFilters = noneOf(journalFilters);
