import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { OverviewPage } from "#components/overview/overview-page";
import { booksQuery } from "#lib/browser/queries/books";
import { nearLimitsQuery } from "#lib/browser/queries/limits";
import { overviewQuery, plainOverviewQuery, readOverviewPeriod } from "#lib/browser/queries/overview";
import { failingKeysQuery } from "#lib/browser/queries/requests";

const page = makePage({
  title: (t) => t("overview.title"),
  may: "overview:read",
  texts: ["books", "limits", "overview", "report", "requests.code"],
  content: withReads({
    reads: ({ zone, search, may }) => [
      may("reports:read") ? overviewQuery(zone, readOverviewPeriod(search)) : plainOverviewQuery,
      ...(may("requests:read") && !may("reports:read") ? [failingKeysQuery] : []),
      ...(may("players:read") ? [booksQuery] : []),
      ...(may("limits:read") ? [nearLimitsQuery] : []),
    ],
    component: OverviewPage,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
