import { QueryClient, useQueryClient } from "@tanstack/react-query";
import { cachedForm } from "./cached-form";
import { useCameWithPage } from "./came-with-page";

/** A cache of nothing but what came with the page, while React takes over its HTML; null afterwards. */
export function useFirstCache(): QueryClient | null {
  const { queries } = useQueryClient().getDefaultOptions();
  const came = useCameWithPage();
  if (!came) return null;
  const cache = new QueryClient({ defaultOptions: { queries: { ...queries, gcTime: Number.POSITIVE_INFINITY } } });
  for (const one of came.answers) {
    // It never is stale: a page taken over after 15 s has to show no other state than its HTML.
    cache.setQueryData(one.queryKey, cachedForm(one), { updatedAt: Number.POSITIVE_INFINITY });
  }
  return cache;
}
