import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import * as z from "zod";
import type { AuditFacts } from "#lib/domain/audit/audit";
import { done } from "#lib/domain/failure";
import { directoryAgents, settingsOfAll, withDirectory } from "#lib/ops/cells/look-at-cells";
import { type CellAnswer, SplitIntake } from "#lib/ops/cells/split-intake";
import { onOff, operand, type Read } from "#lib/ops/line/flags";
import { printable } from "#lib/ops/line/output";
import { progressLine } from "#lib/ops/line/progress";
import type { Shell } from "#lib/ops/line/shell";
import { terminalLine } from "#lib/ops/line/terminal-line";
import { type Reply, storeCall, type Tool, toolVerb } from "#lib/ops/line/verb";
import type { Author } from "#lib/store/author";
import type { Store } from "#lib/store/store";
import { takeInTrades } from "#lib/usecases/trades/take-in-trades";
import { givenPath } from "./given-path";
import { type Imported, importBatchTrades, importTrades, type Taken } from "./import-trades";

const count = z.int().min(0);
const figures = { applied: count, unchanged: count, refused: count };
const takenShape = z.object({
  applied: count,
  unchanged: count,
  refused: z.array(z.object({ index: count, message: z.string(), cell: z.string().nullable() })),
});

const take = storeCall(
  "trades take",
  { trades: z.array(z.unknown()).max(importBatchTrades) },
  async (context, { trades }) => {
    const taken = await takeInTrades(context, trades);
    if (!taken.ok) return taken;
    const { applied, unchanged, refused, elsewhere } = taken.value;
    const told = refused.map(({ index, message }) => ({ index, message, cell: elsewhere.get(index) ?? null }));
    return done({ applied, unchanged, refused: told });
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

export const importVerb = toolVerb({
  name: "trades import",
  summary:
    "Takes in newline-delimited trades, as the feed would send them. It can be run again: versions that are known change nothing.",
  flags: {
    file: operand("FILE", 'the trades, one JSON object a line; "-" reads standard input'),
    "all-cells": onOff(
      "splits the file: each trade goes to the cell of CELLS_DIR that the directory names for its agent",
    ),
  },
  calls: [take, started, ended],
  isBad: ({ refused }) => refused !== 0,
  async run(tool, { file, "all-cells": allCells }) {
    const source = await openSource(file, tool.shell);
    if (!source.ok) return source;
    return allCells ? importIntoCells(tool, source.value) : importHere(tool, source.value);
  },
});

async function importHere(tool: Tool, source: Source): Promise<Reply> {
  const { name: file } = source;
  const begun = await tool.call(started.name, { file });
  if (!begun.ok) return begun;
  const imported = await importShown(tool, source, (trades) => sendTo(tool, trades));
  const { applied, unchanged, refused } = imported.totals;
  const told = await tool.call(ended.name, { file, applied, unchanged, refused });
  if (imported.fault !== null) return stopped(imported, imported.fault);
  return told.ok ? { ok: true, value: { applied, unchanged, refused } } : told;
}

/** Each cell that is sent something has the import in its own audit, with what it did itself. */
async function importIntoCells(tool: Tool, source: Source): Promise<Reply> {
  const { name: file } = source;
  const tools = new Map(tool.cells().map((cell) => [cell.cell, cell]));
  const agents = await withDirectory(settingsOfAll(tool), directoryAgents);
  if (typeof agents === "string") return { ok: false, message: agents, fault: "out of reach" };
  const begun = new Map<string, Promise<Reply>>();
  const split = new SplitIntake({
    cells: [...tools.keys()],
    cellOf: new Map(agents.value.map(({ agentId, cell }) => [agentId, cell])),
    async send(cell, trades) {
      const to = tools.get(cell);
      if (!to) return { ok: false, message: "There is no such cell." };
      const start = begun.get(cell) ?? to.call(started.name, { file });
      begun.set(cell, start);
      const reply = await start;
      return reply.ok ? sendTo(to, trades) : reply;
    },
  });
  const imported = await importShown(tool, source, split.take);
  const cells = [...split.totals].sort(([one], [other]) => (one < other ? -1 : 1));
  const told = await Promise.all(cells.map(([cell, totals]) => tools.get(cell)?.call(ended.name, { file, ...totals })));
  if (imported.fault !== null) return stopped(imported, imported.fault);
  const { applied, unchanged, refused } = imported.totals;
  const fault = told.find((reply) => reply?.ok === false);
  return (
    fault ?? {
      ok: true,
      value: { applied, unchanged, refused, cells: cells.map(([cell, totals]) => ({ cell, ...totals })) },
    }
  );
}

const stopped = ({ totals, isOutOfReach }: Imported, fault: string): Reply => ({
  ok: false,
  message: `The import stopped after line ${totals.lines}: ${fault} It can be run again from the start.`,
  ...(isOutOfReach && { fault: "out of reach" }),
});

async function sendTo(tool: Tool, trades: readonly unknown[]): Promise<CellAnswer> {
  const reply = await tool.call(take.name, { trades });
  if (!reply.ok) return reply;
  const read = takenShape.safeParse(reply.value);
  return read.success ? { ok: true, value: read.data } : { ok: false, message: "The server's answer cannot be read." };
}

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
async function importShown(
  { quiet, shell: { stderr } }: Tool,
  { chunks, bytesTotal }: Source,
  send: (trades: readonly unknown[]) => Promise<Read<Taken>>,
): Promise<Imported> {
  const bar = terminalLine(stderr, quiet);
  const start = performance.now();
  const imported = await importTrades(chunks, send, ({ bytes, lines }) => {
    const share = bytesTotal ? bytes / bytesTotal : null;
    bar.show(() => progressLine({ share, count: lines, unit: "lines", elapsedMs: performance.now() - start }));
  });
  bar.clear();
  if (!quiet) {
    for (const { line, message } of imported.refusals) stderr.write(`line ${line}: ${printable(message)}\n`);
    const untold = imported.totals.refused - imported.refusals.length;
    if (untold > 0) stderr.write(`and ${untold} more refused lines\n`);
  }
  return imported;
}
