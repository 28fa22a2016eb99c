import { streamOperation } from "#lib/desk/stream-operation";
import { bulkColumns } from "#lib/domain/bulk/bulk-table";
import { exportTypes } from "#lib/domain/exports/export-format";
import { done } from "#lib/domain/failure";
import { newDocument } from "#lib/exports/new-document";
import { TemplateParameters } from "./bulk-shape";

/** A file with a run's columns and no row. */
export const bulkTemplate = streamOperation({
  method: "GET",
  path: "/api/desk/bulk/template",
  may: "transfers:write",
  query: TemplateParameters,
  async handle(_call, { query: { format } }) {
    const document = newDocument(format);
    const columns = bulkColumns.map((name) => ({ name, kind: "text" as const }));
    document.begin({ name: "Transfers", columns });
    document.end([]);
    document.finish(null);
    const headers = {
      "Content-Type": exportTypes[format],
      "Content-Disposition": `attachment; filename="bulk-transfers.${format}"`,
    };
    return done({ headers, body: new Blob([document.take()]).stream() });
  },
});
