import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";

/** Reads under way that must be repeated once when they end. */
const outrun = new WeakSet<Query>();

/**
 * Reads changed data again. A read under way may carry data from before the change, so it is repeated after its end.
 * Cancelling it instead could keep a slow read from ever ending.
 */
export function askAnew(client: QueryClient, filters: QueryFilters): void {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" })) {
    if (outrun.has(query)) continue;
    outrun.add(query);
    void ended(query).then(() => {
      outrun.delete(query);
      invalidate(client, { predicate: (other) => other === query });
    });
  }
  invalidate(client, filters);
}

/** For a read under way, fetch() returns that read's promise. A failure ends it too. */
const ended = (query: Query): Promise<unknown> => query.fetch(undefined, { cancelRefetch: false }).catch(() => {});

function invalidate(client: QueryClient, filters: QueryFilters): void {
  client.invalidateQueries(filters, { cancelRefetch: false }).catch(() => {});
}
