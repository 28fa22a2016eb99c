import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { approvalFiltersOf, readApprovals } from "#components/approvals/approval-address";
import { ApprovalsPage } from "#components/approvals/later-approvals-page";
import { approvalQuery, approvalsQuery } from "#lib/browser/queries/approvals";

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
      const address = readApprovals(search);
      return [
        approvalsQuery(approvalFiltersOf(address)),
        ...(address.open === null ? [] : [approvalQuery(address.open)]),
      ];
    },
    component: ApprovalsPage,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
