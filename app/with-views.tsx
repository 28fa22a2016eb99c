import type { ComponentType } from "react";
import { firstAnswers, pageZone, readFirst } from "#app/first-data";
import type { AskedPage } from "#app/make-page.tsx";
import { FirstAnswers } from "#components/page/first-answers";
import { OpenedAddress } from "#components/page/opened-address";
import { type ReportOpening, reportOpening } from "#components/report/report-opening";
import type { DeskRead } from "#lib/browser/desk/desk-query";
import { viewsQuery } from "#lib/browser/queries/report";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import type { ViewPage } from "#lib/domain/views/saved-view";

interface ViewedPage {
  readonly views: ViewPage;
  readonly read: (opening: ReportOpening) => DeskRead;
  readonly component: ComponentType;
}

/** A page that opens with a saved view when its address names no range. Its reads follow from that view. */
export function withViews({ views: page, read, component: Component }: ViewedPage) {
  return async ({ query }: AskedPage) => {
    const views = await readFirst(viewsQuery(page));
    const opening = views && reportOpening(query, views, await pageZone(), instantOfMilliseconds(Date.now()));
    return (
      <FirstAnswers {...(await firstAnswers([viewsQuery(page), ...(opening ? [read(opening)] : [])]))}>
        <OpenedAddress asked={query} search={opening?.search ?? query}>
          <Component />
        </OpenedAddress>
      </FirstAnswers>
    );
  };
}
