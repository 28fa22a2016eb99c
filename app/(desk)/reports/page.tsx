import { makePage } from "#app/make-page.tsx";
import { ReportPage } from "#components/report/later-report-page";
import { reportQuery } from "#lib/browser/queries/report";

const page = makePage({
  title: (t) => t("report.title"),
  texts: ["exports", "report", "times"],
  views: "reports",
  reads: ({ opening }) => (opening ? [reportQuery(opening.question)] : []),
  component: ReportPage,
});

export const generateMetadata = page.metadata;
export default page.Page;
