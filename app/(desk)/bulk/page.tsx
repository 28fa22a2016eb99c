import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { BulkPage } from "#components/bulk/bulk-page";
import { bulkRuns } from "#lib/browser/queries/bulk";

const page = makePage({
  title: (t) => t("bulk.title"),
  may: "journal:read",
  texts: ["bulk", "transfers.journal"],
  content: withReads({
    reads: ({ search }) => [bulkRuns.query(bulkRuns.read(search))],
    component: BulkPage,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
