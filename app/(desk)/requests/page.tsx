import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { RequestsPage } from "#components/requests/requests-page";
import { requests } from "#lib/browser/queries/requests";

const page = makePage({
  title: (t) => t("requests.title"),
  may: "requests:read",
  texts: ["exports", "overview.operation", "report.preset", "report.views", "requests", "times.list"],
  content: withReads({
    reads: ({ search }) => [requests.query(requests.read(search))],
    component: RequestsPage,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
