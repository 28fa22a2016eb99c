import type { Agent } from "#lib/domain/agents/agent";
import type { Author } from "#lib/domain/audit/author";
import type { ExportLook, OpenExport, ReaderLook } from "#lib/domain/exports/export";
import type { AboutLine, ExportFormat } from "#lib/domain/exports/export-format";
import { done, type Outcome } from "#lib/domain/failure";
import { aboutLines, type FileFacts, fileNameOf, rangeText } from "#lib/exports/file-head";
import type { Context } from "#lib/usecases/context";

export interface ExportFacts extends FileFacts, Omit<ReaderLook, "currency"> {
  readonly format: ExportFormat;
}

export interface StartedExport {
  readonly exported: OpenExport;
  readonly fileName: string;
  readonly format: ExportFormat;
}

/** Opens the rows in the given way, and audits who exports them before the first row leaves. */
export async function startExport(
  { store }: Context,
  by: { readonly agent: Agent; readonly author: Author },
  facts: ExportFacts,
  open: (look: ExportLook) => Promise<Outcome<OpenExport>>,
): Promise<Outcome<StartedExport>> {
  const { agent, author } = by;
  const { kind, format, over, zone, language, view, inUsd } = facts;
  const reader = { zone, language, view, inUsd: inUsd && agent.currency !== "USD", currency: agent.currency };
  const about: readonly AboutLine[] = format === "csv" ? [] : aboutLines(facts, by, reader);
  const opened = await open({ ...reader, format, about, asOf: author.at });
  if (!opened.ok) return opened;
  const exported = opened.value;
  const asked = over.map(([name, value]) => [name, typeof value === "string" ? value : rangeText(zone, value)]);
  const after = { format, zone, ...Object.fromEntries(asked), rows: exported.rowCount };
  const audited = await store.audit.recordAudit(
    { agentId: agent.id, action: "export", subject: kind, before: null, after },
    author,
  );
  if (audited.ok) return done({ exported, format, fileName: fileNameOf(facts, by, facts) });
  await exported.close();
  return audited;
}
