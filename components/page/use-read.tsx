import {
  type DefaultOptions,
  type InfiniteData,
  InfiniteQueryObserver,
  QueryClient,
  type QueryKey,
  QueryObserver,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { type CameWithPage, cachedForm, useCameWithPage } from "./came-with-page";

/**
 * Reads a query. While React takes over a page it returns what came with the page: meanwhile another part may have
 * read the same anew, and React draws a page again whose HTML differs (error 418).
 */
export function useRead<Answer, Shown = Answer, Key extends QueryKey = QueryKey>(
  query: UseQueryOptions<Answer, Error, Shown, Key>,
): UseQueryResult<Shown> {
  const now = useQuery(query);
  const first = useFirstCache();
  return first ? new QueryObserver(first, query).getCurrentResult() : now;
}

/** Reads a list page by page, as `useRead` does. */
export function useReadList<Page, Place>(
  query: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, QueryKey, Place>,
): UseInfiniteQueryResult<InfiniteData<Page>> {
  const now = useInfiniteQuery(query);
  const first = useFirstCache();
  return first ? new InfiniteQueryObserver(first, query).getCurrentResult() : now;
}

/** One for a page: many parts of it read while it is taken over. */
const caches = new WeakMap<CameWithPage, QueryClient>();

/** A cache of nothing but what came with the page, while React takes over its HTML; null afterwards. */
function useFirstCache(): QueryClient | null {
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
