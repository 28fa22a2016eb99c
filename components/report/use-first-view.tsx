"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { addressWriter } from "#lib/client/address-writer";
import { viewsQuery } from "#lib/client/queries/views";
import type { ViewPage } from "#lib/domain/saved-view";

const withoutView = "create_preset=last_7_days";

/** What a page opens with when its address says nothing: one's default view, else the last seven days. */
export function useFirstView(page: ViewPage, saysNothing: boolean): void {
  const views = useQuery({ ...viewsQuery(page), enabled: saysNothing });
  const isKnown = views.isSuccess || views.isError;
  const query = views.data?.views.find((view) => view.is_default)?.query;
  useEffect(() => {
    // In place: a way to a new page would leave this one without a title until the server has answered.
    if (saysNothing && isKnown) addressWriter.change("replace", (search) => search || (query ?? withoutView));
  }, [saysNothing, isKnown, query]);
}
