import { useEffect } from "react";
import { useRead } from "#components/page/use-read";
import { firstViewOf } from "#components/report/report-opening";
import { addressWriter } from "#lib/browser/address/address-writer";
import { viewsQuery } from "#lib/browser/queries/report";
import type { ViewPage } from "#lib/domain/views/saved-view";
import { withFirstView } from "./view-query";

const noViews = { views: [] };

/** An address without a range opens with the member's default view, or else with the last seven days. */
export function useFirstView(page: ViewPage, namesNoRange: boolean): void {
  const views = useRead({ ...viewsQuery(page), enabled: namesNoRange });
  const isKnown = views.isSuccess || views.isError;
  const query = firstViewOf(views.data ?? noViews);
  useEffect(() => {
    // The address is replaced in place, because a navigation would leave the page without a title until the server answers.
    if (namesNoRange && isKnown) {
      addressWriter.change("replace", (search) => withFirstView(search, query));
    }
  }, [namesNoRange, isKnown, query]);
}
