import { bulkRowFilters, bulkRunFilters } from "#lib/domain/bulk/bulk-filters";
import { filtersOnWire, noneOf, readFilters } from "#lib/domain/lists/filters";

export const readRuns = (asked: URLSearchParams) => readFilters(bulkRunFilters, asked);

export const runFiltersOf = (address: ReturnType<typeof readRuns>) => filtersOnWire(bulkRunFilters, address);

export const noRunFilters = noneOf(bulkRunFilters);

export const readRows = (asked: URLSearchParams) => readFilters(bulkRowFilters, asked);

export type RowsAddress = ReturnType<typeof readRows>;

export const rowFiltersOf = (address: RowsAddress) => filtersOnWire(bulkRowFilters, address);

export const noRowFilters = noneOf(bulkRowFilters);
