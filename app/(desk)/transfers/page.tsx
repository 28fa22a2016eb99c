import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { TransfersPage } from "#components/transfers/transfers-page";
import { waitingTransfersQuery } from "#lib/browser/queries/approvals";
import { openDraftsQuery, refusals, transfers } from "#lib/browser/queries/transfers";

const page = makePage({
  title: (t) => t("transfers.title"),
  may: "journal:read",
  texts: [
    "approvals",
    "audit.action",
    "codes",
    "exports",
    "limits",
    "overview.operation",
    "report.preset",
    "report.views",
    "requests.code",
    "timeline",
    "times.list",
    "trades.movement.kinds",
    "trades.why",
    "transfers",
  ],
  content: withReads({
    reads({ search, may }) {
      const address = transfers.read(search);
      const isOfRefusals = search.get("tab") === "refusals";
      return [
        isOfRefusals ? refusals.query(refusals.read(search)) : transfers.query(address),
        ...(may("transfers:write") ? [openDraftsQuery] : []),
        ...(may("approvals:read") ? [waitingTransfersQuery(address.player, address.ticket)] : []),
      ];
    },
    component: TransfersPage,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
