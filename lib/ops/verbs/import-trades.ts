import { parseStrictJson } from "#lib/http/body/strict-json";
import type { Read } from "#lib/ops/line/flags";
import { type Line, readLines } from "#lib/ops/line/input";

export const importBatchTrades = 1_000;
/** 4 MiB: a batch of long lines ends here, so that it fits into a message of the tool. */
const importBatchBytes = 4 * 1024 * 1024;
export const importLineBytesMax = 64 * 1024;
export const importBatchesInFlight = 4;
export const refusalsShownMax = 20;

/** The result of one batch. */
export interface Taken {
  readonly applied: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly index: number; readonly message: string }[];
}

export interface ImportTotals {
  readonly lines: number;
  readonly bytes: number;
  readonly applied: number;
  readonly unchanged: number;
  readonly refused: number;
}

export interface RefusedLine {
  readonly line: number;
  readonly message: string;
}

export interface Imported {
  readonly totals: ImportTotals;
  /** Only the first refusals. */
  readonly refusals: readonly RefusedLine[];
  /** Why the import stopped early; null when it reached its end. */
  readonly fault: string | null;
  readonly isOutOfReach: boolean;
}

interface Batch {
  readonly trades: unknown[];
  /** The line number of each trade. */
  readonly numbers: number[];
  readonly unread: RefusedLine[];
  lines: number;
  /** The position in the stream where its last line ends. */
  bytes: number;
  /** The total length of its trades' lines. */
  length: number;
}

/** Reads trades line by line and sends them in batches, a few at once, so that memory does not grow with the stream. */
export async function importTrades(
  chunks: AsyncIterable<Buffer>,
  take: (trades: readonly unknown[]) => Promise<Read<Taken>>,
  watch: (totals: ImportTotals) => void,
): Promise<Imported> {
  const totals = { lines: 0, bytes: 0, applied: 0, unchanged: 0, refused: 0 };
  const faults: Extract<Read<Taken>, { ok: false }>[] = [];
  const refusals: RefusedLine[] = [];
  const underWay: { readonly batch: Batch; readonly taken: Promise<Read<Taken>> }[] = [];

  // The oldest batch first, so that totals and refusals follow the order of the lines.
  async function settleOldest(): Promise<void> {
    const oldest = underWay.shift();
    const taken = await oldest?.taken;
    if (!oldest || !taken || faults.length > 0) return;
    if (!taken.ok) {
      faults.push(taken);
      return;
    }
    const refused = refusedLines(oldest.batch, taken.value);
    refusals.push(...refused.slice(0, refusalsShownMax - refusals.length));
    totals.lines = oldest.batch.lines;
    totals.bytes = oldest.batch.bytes;
    totals.applied += taken.value.applied;
    totals.unchanged += taken.value.unchanged;
    totals.refused += refused.length;
    watch(totals);
  }

  for await (const batch of batchesOf(readLines(chunks, importLineBytesMax))) {
    underWay.push({ batch, taken: take(batch.trades) });
    if (underWay.length >= importBatchesInFlight) await settleOldest();
    if (faults.length > 0) break;
  }
  while (underWay.length > 0) await settleOldest();
  const [first] = faults;
  return { totals, refusals, fault: first?.message ?? null, isOutOfReach: first?.fault === "out of reach" };
}

const refusedLines = ({ unread, numbers }: Batch, { refused }: Taken): RefusedLine[] =>
  [...unread, ...refused.map(({ index, message }) => ({ line: numbers[index] ?? 0, message }))].sort(
    (one, other) => one.line - other.line,
  );

async function* batchesOf(lines: AsyncIterable<Line>): AsyncGenerator<Batch, void> {
  let batch = emptyBatch();
  for await (const line of lines) {
    addLine(batch, line);
    if (batch.trades.length + batch.unread.length < importBatchTrades && batch.length < importBatchBytes) continue;
    yield batch;
    batch = emptyBatch();
  }
  if (batch.lines > 0) yield batch;
}

const emptyBatch = (): Batch => ({ trades: [], numbers: [], unread: [], lines: 0, bytes: 0, length: 0 });

function addLine(batch: Batch, { number, bytes, end }: Line): void {
  batch.lines = number;
  batch.bytes = end;
  if (bytes === null) {
    batch.unread.push({ line: number, message: `The line is longer than ${importLineBytesMax} bytes.` });
    return;
  }
  if (Buffer.from(bytes).toString("latin1").trim() === "") return;
  const json = parseStrictJson(bytes);
  if (!json.ok) {
    batch.unread.push({ line: number, message: json.failure.message });
    return;
  }
  batch.length += bytes.length;
  batch.trades.push(json.value);
  batch.numbers.push(number);
}
