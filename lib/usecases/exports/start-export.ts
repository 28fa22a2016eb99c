import { type AboutLine, saysText } from "#lib/domain/exports/about-line";
import type { ExportFormat, ExportKind } from "#lib/domain/exports/export-format";
import { done, type Outcome } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import type { Agent } from "#lib/store/agent";
import type { Author } from "#lib/store/author";
import type { OpenExport } from "#lib/store/export";
import type { Context } from "#lib/usecases/context";

export interface ExportFacts {
  readonly kind: ExportKind;
  readonly format: ExportFormat;
  readonly zone: string;
  /** The file's ranges and filters, in words for its head. */
  readonly over: readonly (readonly [label: string, value: string])[];
}

export interface StartedExport {
  readonly exported: OpenExport;
  readonly fileName: string;
  readonly format: ExportFormat;
}

/** Opens the rows in the given way, and audits who exports them before the first row leaves. */
export async function startExport(
  { store }: Context,
  { agent, author }: { readonly agent: Agent; readonly author: Author },
  facts: ExportFacts,
  open: (about: readonly AboutLine[]) => Promise<Outcome<OpenExport>>,
): Promise<Outcome<StartedExport>> {
  const { kind, format, zone, over } = facts;
  const opened = await open([
    saysText("export", kind),
    saysText("agent", `${agent.name} (${agent.id})`),
    saysText("currency", agent.currency),
    ...over.map(([label, value]) => saysText(label, value)),
    saysText("time zone", zone === "UTC" ? zone : `UTC, and ${zone} beside it`),
    { label: "made at (UTC)", value: formatInstant(author.at), kind: "moment" },
    saysText("made by", author.actor),
    saysText("request", author.requestId ?? ""),
  ]);
  if (!opened.ok) return opened;
  const exported = opened.value;
  const after = { format, zone, ...Object.fromEntries(over), rows: exported.rowCount };
  const audited = await store.audit.recordAudit(
    { agentId: agent.id, action: "export", subject: kind, before: null, after },
    author,
  );
  if (audited.ok) return done({ exported, format, fileName: fileNameOf(kind, agent, author, format) });
  await exported.close();
  return audited;
}

/** A file name of characters that every system accepts. */
function fileNameOf(kind: ExportKind, agent: Agent, { at }: Author, format: ExportFormat): string {
  const moment = formatInstant(at).slice(0, "2026-11-01T10:00".length).replaceAll(/[-:]/g, "");
  return `${kind}-${agent.id.replaceAll(/[^A-Za-z0-9._-]/g, "_")}-${moment}Z.${format}`;
}
