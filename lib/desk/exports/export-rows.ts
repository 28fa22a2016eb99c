import type { DeskStream } from "#lib/desk/desk-answered";
import type { MemberCall } from "#lib/desk/member-call";
import type { ExportQuery } from "#lib/domain/exports/export";
import type { Outcome } from "#lib/domain/failure";
import { type ExportFacts, startExport } from "#lib/usecases/exports/start-export";
import { startedStream } from "./started-stream";

/** Answers rows of the database as a file. */
export async function exportRows(
  call: MemberCall,
  query: ExportQuery,
  facts: ExportFacts,
): Promise<Outcome<DeskStream>> {
  const started = await startExport(call.context, call, facts, (look) =>
    call.context.store.exports.openExport({ query, ...look }),
  );
  return started.ok ? startedStream(call, started.value) : started;
}
