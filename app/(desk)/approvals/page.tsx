import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { ApprovalsPage } from "#components/approvals/approvals-page";
import { approvalQuery, approvals } from "#lib/browser/queries/approvals";

const page = makePage({
  title: (t) => t("approvals.title"),
  may: "approvals:own",
  texts: [
    "approvals",
    "codes",
    "control.limits.does",
    "foreseen",
    "limits",
    "transfers.columns",
    "transfers.journal",
    "transfers.sides",
  ],
  content: withReads({
    reads({ search }) {
      const open = search.get("open");
      return [approvals.query(approvals.read(search)), ...(open === null ? [] : [approvalQuery(open)])];
    },
    component: ApprovalsPage,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
