import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";

/** Reads under way that are asked once more when they end. */
const outrun = new WeakSet<Query>();

/**
 * Asks anew for what something changed in, or marks it as old while nobody sees it. A read under way may be answered from
 * before the change; it is let end and asked once more, for a busy feed would cut off a slow one for ever.
 */
export function askAnew(client: QueryClient, filters: QueryFilters, isSeen: () => boolean): void {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" })) {
    if (outrun.has(query)) continue;
    outrun.add(query);
    void ended(query).then(() => {
      outrun.delete(query);
      invalidate(client, { predicate: (other) => other === query }, isSeen);
    });
  }
  invalidate(client, filters, isSeen);
}

/** Asked for while it is under way, a read is not begun anew but handed out; one that fails has ended, too. */
const ended = (query: Query): Promise<unknown> => query.fetch(undefined, { cancelRefetch: false }).catch(() => {});

function invalidate(client: QueryClient, filters: QueryFilters, isSeen: () => boolean): void {
  const refetchType = isSeen() ? "active" : "none";
  client.invalidateQueries({ ...filters, refetchType }, { cancelRefetch: false }).catch(() => {});
}
