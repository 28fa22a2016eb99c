import {
  type QueryKey,
  QueryObserver,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from "@tanstack/react-query";
import { useFirstCache } from "./use-first-cache";

/**
 * Reads a query. While React takes over a page it returns what came with the page: meanwhile another part may have
 * read the same anew, and React draws a page again whose HTML differs (error 418).
 */
export function useRead<Answer, Shown = Answer, Key extends QueryKey = QueryKey>(
  query: UseQueryOptions<Answer, Error, Shown, Key>,
): UseQueryResult<Shown> {
  const now = useQuery(query);
  const first = useFirstCache();
  if (!first) return now;
  return new QueryObserver(first, query).getCurrentResult();
}
