import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { ControlPage } from "#components/control/control-page";
import { rulesQuery } from "#lib/browser/queries/approvals";
import { limitsQuery } from "#lib/browser/queries/limits";

const page = makePage({
  title: (t) => t("control.title"),
  may: "limits:read",
  texts: [
    "approvals.kind",
    "approvals.rule",
    "approvals.rules",
    "approvals.waiting",
    "approvals.words",
    "control",
    "limits",
    "transfers.journal",
    "transfers.sides",
  ],
  content: withReads({
    reads: ({ may }) => [limitsQuery, ...(may("approvals:read") ? [rulesQuery] : [])],
    component: ControlPage,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
