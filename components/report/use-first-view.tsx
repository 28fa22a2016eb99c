"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { viewsQuery } from "#lib/client/queries/views";
import type { ViewPage } from "#lib/domain/saved-view";

const withoutView = "create_preset=last_7_days";

/** What a page opens with when its address says nothing: one's default view, else the last seven days. */
export function useFirstView(page: ViewPage, saysNothing: boolean): void {
  const router = useRouter();
  const views = useQuery({ ...viewsQuery(page), enabled: saysNothing });
  const isKnown = views.isSuccess || views.isError;
  const query = views.data?.views.find((view) => view.is_default)?.query;
  useEffect(() => {
    if (saysNothing && isKnown && window.location.search === "") {
      router.replace(`/${page}?${query ?? withoutView}`, { scroll: false });
    }
  }, [saysNothing, isKnown, query, page, router]);
}
