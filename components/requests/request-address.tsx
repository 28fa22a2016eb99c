import { filtersOnWire, noneOf, readFilters } from "#lib/domain/lists/filters";
import { requestFilters } from "#lib/domain/requests/request-filters";

export const readRequests = (asked: URLSearchParams) => ({
  ...readFilters(requestFilters, asked),
  open: asked.get("open"),
});

export type RequestAddress = ReturnType<typeof readRequests>;

export const requestFiltersOf = (address: RequestAddress) => filtersOnWire(requestFilters, address);

export const noRequestFilters = noneOf(requestFilters);
