import { readFirst } from "#app/first-data";
import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { RunPage } from "#components/bulk/run-page";
import { bulkRows, runQuery } from "#lib/browser/queries/bulk";
import { shownText } from "#lib/domain/text/shown-text";

const page = makePage({
  async title(t, { runId = "" }) {
    const known = await readFirst(runQuery(runId));
    return known ? shownText(known.run.file_name) : t("bulk.run");
  },
  may: "journal:read",
  texts: [
    "approvals.record",
    "approvals.rule",
    "bulk",
    "codes",
    "exports",
    "foreseen",
    "limits",
    "transfers.journal",
    "transfers.sides",
  ],
  content: withReads({
    reads: ({ named: { runId = "" }, search }) => [runQuery(runId), bulkRows.query(bulkRows.read(search), { runId })],
    component: ({ runId = "" }) => <RunPage runId={runId} />,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
