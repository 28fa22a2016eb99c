import type { Query, QueryClient } from "@tanstack/react-query";
import type { LongWaits } from "./long-waits";

/** Reports the reads that something on the page waits for, from the first try to the end of the last. */
export function watchReads(client: QueryClient, waits: Pick<LongWaits, "began" | "ended">): () => void {
  const look = (query: Query) => {
    if (query.state.fetchStatus === "fetching" && query.isActive()) waits.began(query);
    else waits.ended(query);
  };
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) look(query);
  return cache.subscribe(({ query, type }) => (type === "removed" ? waits.ended(query) : look(query)));
}
