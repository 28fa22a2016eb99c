import { makePage } from "#app/make-page.tsx";
import { withViews } from "#app/with-views.tsx";
import { ReportPage } from "#components/report/report-page";
import { reportQuery } from "#lib/browser/queries/report";

const page = makePage({
  title: (t) => t("report.title"),
  may: "reports:read",
  texts: ["exports", "report", "times"],
  content: withViews({
    views: "reports",
    read: ({ question }) => reportQuery(question),
    component: ReportPage,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
