import { type DefaultOptions, QueryClient, useQueryClient } from "@tanstack/react-query";
import { cachedForm } from "./cached-form";
import { type CameWithPage, useCameWithPage } from "./came-with-page";

/** One for a page: many parts of it read while it is taken over. */
const caches = new WeakMap<CameWithPage, QueryClient>();

/** A cache of nothing but what came with the page, while React takes over its HTML; null afterwards. */
export function useFirstCache(): QueryClient | null {
  const { queries } = useQueryClient().getDefaultOptions();
  const came = useCameWithPage();
  if (!came) return null;
  const cache = caches.get(came) ?? cacheOf(came, queries);
  caches.set(came, cache);
  return cache;
}

function cacheOf({ answers }: CameWithPage, queries: DefaultOptions["queries"]): QueryClient {
  const cache = new QueryClient({ defaultOptions: { queries: { ...queries, gcTime: Number.POSITIVE_INFINITY } } });
  for (const one of answers) {
    // It never is stale: a page taken over after 15 s has to show no other state than its HTML.
    cache.setQueryData(one.queryKey, cachedForm(one), { updatedAt: Number.POSITIVE_INFINITY });
  }
  return cache;
}
