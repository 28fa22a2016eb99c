import type * as z from "zod";
import { readAuditFilter } from "#lib/desk/audit/audit-page";
import { readTradeFilter } from "#lib/desk/trades/read-trade-filter";
import { readJournalFilters } from "#lib/desk/wallets/journal-page";
import { readStatementPeriod } from "#lib/desk/wallets/player-on-wire";
import { type Outcome, refuse } from "#lib/domain/failure";
import { formatInstant, type Instant } from "#lib/domain/instant";
import { readReportRange } from "#lib/domain/period";
import { isPlayerId, unknownPlayer } from "#lib/domain/transfer";
import { exportAnswer } from "#lib/http/staff-export";
import type { StaffCall } from "#lib/http/staff-route";
import type { ExportQuery } from "#lib/stored/export";
import { type ExportFacts, startExport } from "#lib/usecases/start-export";
import type {
  AuditExportParameters,
  ReportExportParameters,
  StatementExportParameters,
  TradeExportParameters,
  TransferExportParameters,
} from "./export-shape";
import { openReportExport } from "./open-report-export";

type Given = Readonly<Record<string, string | undefined>>;
type Answer = Promise<Outcome<never> | Response>;

export async function exportTrades(call: StaffCall, given: z.infer<typeof TradeExportParameters>): Answer {
  const { format, zone = "UTC", ...filters } = given;
  const read = readTradeFilter(call.agent.id, filters);
  if (!read.ok) return read;
  const query = { of: "trades", filter: read.value.filter, currency: call.agent.currency } as const;
  return exportQuery(call, query, { kind: "trades", format, zone, over: saidOf(filters) });
}

export async function exportTransfers(call: StaffCall, given: z.infer<typeof TransferExportParameters>): Answer {
  const { format, zone = "UTC", ...filters } = given;
  const filter = readJournalFilters({ agentId: call.agent.id, email: call.member.email }, filters);
  if (!filter.ok) return filter;
  const isOfAllTime = filters.start_time === undefined && filters.end_time === undefined;
  const over: [string, string][] = [
    ...(isOfAllTime ? ([["posted", rangeText()]] satisfies [string, string][]) : []),
    ...saidOf({ ...filters, actor: filters.actor === "me" ? call.author.actor : filters.actor }),
  ];
  return exportQuery(call, { of: "transfers", filter: filter.value }, { kind: "transfers", format, zone, over });
}

export async function exportStatement(call: StaffCall, given: z.infer<typeof StatementExportParameters>): Answer {
  const { format, zone = "UTC", external_player_id: playerId, ...times } = given;
  const { context, agent } = call;
  const known = isPlayerId(playerId) ? await context.store.findWallet(agent.id, playerId) : null;
  if (known && !known.ok) return known;
  // Somebody else's player, one that never was and a text that is no id answer the same.
  if (!known?.value) return refuse("player_unknown", unknownPlayer);
  const period = readStatementPeriod(times, context.clock.now());
  if (!period.ok) return period;
  const query = { of: "statement", filter: { agentId: agent.id, playerId, ...period.value } } as const;
  const over = saidOf({ external_player_id: playerId, ...timesOf(period.value) });
  return exportQuery(call, query, { kind: "statement", format, zone, over });
}

export async function exportAudit(call: StaffCall, given: z.infer<typeof AuditExportParameters>): Answer {
  const { format, zone = "UTC", ...filters } = given;
  const filter = readAuditFilter({ agentId: call.agent.id, email: call.member.email }, filters);
  if (!filter.ok) return filter;
  const { start_time = "ever", end_time = "now", ...rest } = filters;
  const over: [string, string][] = [
    ["recorded", rangeText(start_time, end_time)],
    ...saidOf({ ...rest, actor: rest.actor === "me" ? call.author.actor : rest.actor }),
  ];
  return exportQuery(call, { of: "audit", filter: filter.value }, { kind: "audit", format, zone, over });
}

export async function exportReport(call: StaffCall, given: z.infer<typeof ReportExportParameters>): Answer {
  const { format, zone = "UTC", ...times } = given;
  const range = readReportRange(times);
  if (!range.ok) return range;
  const { context, agent } = call;
  const facts: ExportFacts = { kind: "report", format, zone, over: saidOf(times) };
  const started = await startExport(context, call, facts, (about) =>
    openReportExport(context, agent, { range: range.value, format, zone, about }),
  );
  return started.ok ? exportAnswer(call, started.value) : started;
}

async function exportQuery(call: StaffCall, query: ExportQuery, facts: ExportFacts): Answer {
  const { format, zone } = facts;
  const started = await startExport(call.context, call, facts, (about) =>
    call.context.store.openExport({ query, format, zone, about }),
  );
  return started.ok ? exportAnswer(call, started.value) : started;
}

const timesOf = ({ start, end }: { start: Instant; end: Instant }) => ({
  start_time: formatInstant(start),
  end_time: formatInstant(end),
});

const ranges = [
  ["create", "matched"],
  ["settlement", "settled"],
  ["", "posted"],
] as const;

const rangeText = (start = "ever", end = "now") => `[${start}, ${end}) UTC`;

/** Ranges as [start, end), then the filters by their names. */
function saidOf(given: Given): [string, string][] {
  const rest = new Map(Object.entries(given));
  const said: [string, string][] = [];
  for (const [group, verb] of ranges) {
    const prefix = group === "" ? "" : `${group}_`;
    const start = rest.get(`${prefix}start_time`);
    const end = rest.get(`${prefix}end_time`);
    rest.delete(`${prefix}start_time`);
    rest.delete(`${prefix}end_time`);
    if (start !== undefined || end !== undefined) said.push([verb, rangeText(start, end)]);
  }
  for (const [name, value] of rest) if (value !== undefined) said.push([name, value]);
  return said;
}
