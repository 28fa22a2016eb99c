import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import * as z from "zod";
import type { Store } from "#db/store";
import type { AuditFacts } from "#lib/domain/audit/audit";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { day, formatInstant, instant } from "#lib/domain/time/instant";
import { monthsBefore, retentionMonths } from "#lib/domain/time/kept-since";
import type { StoredTrade } from "#lib/domain/trades/trade";
import { everyTrade } from "#lib/domain/trades/trade-queries";
import { operand, optionalText, type Read, rows } from "#lib/ops/line/flags";
import { printable } from "#lib/ops/line/output";
import { progressLine, terminalLine } from "#lib/ops/line/progress";
import { givenPath, type Shell } from "#lib/ops/line/shell";
import { type Noun, type Reply, storeCall, storeVerb, type Tool, toolVerb } from "#lib/ops/line/verb";
import { allAgents } from "#lib/usecases/agents/set-agent";
import type { Context } from "#lib/usecases/context";
import { takeInTrades } from "#lib/usecases/trades/take-in-trades";
import { type Imported, importBatchTrades, importTrades, type Taken } from "./import-trades";

const count = z.int().min(0);
const figures = { applied: count, unchanged: count, refused: count };
const takenShape = z.object({
  applied: count,
  unchanged: count,
  refused: z.array(z.object({ index: count, message: z.string() })),
});

const take = storeCall(
  "trades take",
  { trades: z.array(z.unknown()).max(importBatchTrades) },
  async (context, { trades }) => {
    const taken = await takeInTrades(context, trades);
    if (!taken.ok) return taken;
    const { applied, unchanged, refused } = taken.value;
    return done({ applied, unchanged, refused: refused.map(({ index, message }) => ({ index, message })) });
  },
);

const started = storeCall("trades import started", { file: z.string() }, ({ store }, { file }, by) =>
  recorded(store, { action: "trades.import_started", subject: file, after: null }, by),
);

const ended = storeCall("trades import ended", { file: z.string(), ...figures }, ({ store }, { file, ...after }, by) =>
  recorded(store, { action: "trades.import_ended", subject: file, after }, by),
);

/** An import is no single change, so the audit gets a row at its start and a row at its end. */
async function recorded(store: Store, facts: Pick<AuditFacts, "action" | "subject" | "after">, by: Author) {
  const written = await store.audit.recordAudit({ agentId: null, before: null, ...facts }, by);
  return written.ok ? done({}) : written;
}

interface Source {
  readonly name: string;
  readonly bytesTotal: number | null;
  readonly chunks: AsyncIterable<Buffer>;
}

const importVerb = toolVerb({
  name: "trades import",
  summary:
    "Takes in newline-delimited trades, as the feed would send them. It can be run again: versions that are known change nothing.",
  flags: { file: operand("FILE", 'the trades, one JSON object a line; "-" reads standard input') },
  calls: [take, started, ended],
  isBad: ({ refused }) => refused !== 0,
  async run(tool, { file }) {
    const source = await openSource(file, tool.shell);
    if (!source.ok) return source;
    return importAll(tool, source.value);
  },
});

async function importAll(tool: Tool, source: Source): Promise<Reply> {
  const { name: file } = source;
  const begun = await tool.call(started.name, { file });
  if (!begun.ok) return begun;
  const imported = await importShown(tool, source);
  const { applied, unchanged, refused } = imported.totals;
  const told = await tool.call(ended.name, { file, applied, unchanged, refused });
  if (imported.fault !== null) return stopped(imported, imported.fault);
  return told.ok ? { ok: true, value: { applied, unchanged, refused } } : told;
}

const stopped = ({ totals, isOutOfReach }: Imported, fault: string): Reply => ({
  ok: false,
  message: `The import stopped after line ${totals.lines}: ${fault} It can be run again from the start.`,
  ...(isOutOfReach && { fault: "out of reach" }),
});

async function openSource(file: string, shell: Shell): Promise<Read<Source>> {
  if (file === "-") return { ok: true, value: { name: "standard input", bytesTotal: null, chunks: shell.stdin } };
  const path = givenPath(file, shell);
  const facts = await stat(path).catch(() => null);
  if (!facts) return { ok: false, message: `There is no file ${path}, or it may not be read.` };
  if (facts.isDirectory()) return { ok: false, message: `${path} is a folder. Name a file.` };
  return {
    ok: true,
    value: { name: path, bytesTotal: facts.isFile() ? facts.size : null, chunks: createReadStream(path) },
  };
}

/** Imports with a progress bar on a terminal, and prints the first refused lines at the end. */
async function importShown(tool: Tool, { chunks, bytesTotal }: Source): Promise<Imported> {
  const {
    quiet,
    shell: { stderr },
  } = tool;
  const bar = terminalLine(stderr, quiet);
  const start = performance.now();
  const imported = await importTrades(
    chunks,
    async (trades) => takenOf(await tool.call(take.name, { trades })),
    ({ bytes, lines }) => {
      const share = bytesTotal ? bytes / bytesTotal : null;
      bar.show(() => progressLine({ share, count: lines, unit: "lines", elapsedMs: performance.now() - start }));
    },
  );
  bar.clear();
  if (!quiet) {
    for (const { line, message } of imported.refusals) stderr.write(`line ${line}: ${printable(message)}\n`);
    const untold = imported.totals.refused - imported.refusals.length;
    if (untold > 0) stderr.write(`and ${untold} more refused lines\n`);
  }
  return imported;
}

function takenOf(reply: Reply): Read<Taken> {
  if (!reply.ok) return reply;
  const read = takenShape.safeParse(reply.value);
  return read.success ? { ok: true, value: read.data } : { ok: false, message: "The server's answer cannot be read." };
}

const list = storeVerb({
  name: "trades list",
  summary: "Lists the trades matched last.",
  flags: { agent: optionalText("A", "of one agent only"), rows: rows(20) },
  async run(context, { agent, rows }) {
    const newest = await newestTrades(context, agent ?? null, rows);
    return newest.ok ? done({ trades: newest.value.map(shownTrade) }) : newest;
  },
});

async function newestTrades(
  { store, clock }: Context,
  only: string | null,
  limit: number,
): Promise<Outcome<StoredTrade[]>> {
  const agents = await allAgents(store);
  if (!agents.ok) return agents;
  const now = clock.now();
  // A feed's clock may run a little ahead of ours.
  const kept = { start: monthsBefore(now, retentionMonths), end: instant(now + day) };
  const range = { create: kept, settlement: null };
  let newest: StoredTrade[] = [];
  for (const { id } of agents.value) {
    if (only !== null && id !== only) continue;
    const page = await store.trades.listTrades({ agentId: id, range, ...everyTrade, limit });
    if (!page.ok) return page;
    newest = [...newest, ...page.value.trades].sort(byMatching).slice(0, limit);
  }
  return done(newest);
}

const byMatching = (one: StoredTrade, other: StoredTrade): number => Number(other.matchedAt - one.matchedAt);

const shownTrade = (trade: StoredTrade) => ({
  agent: trade.agentId,
  trade_id: trade.tradeId,
  version: trade.version,
  external_player_id: trade.playerId,
  category: trade.category,
  currency: trade.currency,
  turnover: formatMoney(trade.turnover),
  payout: formatMoney(trade.payout),
  matched_at: formatInstant(trade.matchedAt),
  settled_at: trade.settledAt && formatInstant(trade.settledAt),
});

export const trades: Noun = {
  name: "trades",
  summary: "Trades: taken in from a file, as the feed sends them.",
  verbs: [importVerb, list],
};
