import {
  type InfiniteData,
  InfiniteQueryObserver,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { useFirstCache } from "./use-first-cache";

/** Reads a list page by page. While React takes over a page it returns what came with the page, as `useRead` does. */
export function useReadList<Page, Place>(
  query: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, QueryKey, Place>,
): UseInfiniteQueryResult<InfiniteData<Page>> {
  const now = useInfiniteQuery(query);
  const first = useFirstCache();
  if (!first) return now;
  return new InfiniteQueryObserver(first, query).getCurrentResult();
}
