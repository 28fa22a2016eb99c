import * as z from "zod";
import type { ShellOutput } from "./shell";
import type { Reply } from "./verb";

export const progressRedrawMs = 100;

/** A line that is overwritten again and again, for a person who waits. */
interface TerminalLine {
  show(text: () => string): void;
  clear(): void;
}

const silence: TerminalLine = { show() {}, clear() {} };
/** 80 columns: a terminal that was never told its width reports 0. */
const columnsUnknown = 80;
const carriageReturnAndErase = "\r\u001b[K";

/** Only on a terminal: in a file or a pipe the line would be garbage. */
export function terminalLine(stream: ShellOutput, quiet: boolean): TerminalLine {
  if (quiet || !stream.isTTY) return silence;
  let drawnAt = Number.NEGATIVE_INFINITY;
  return {
    show(text) {
      if (performance.now() - drawnAt < progressRedrawMs) return;
      drawnAt = performance.now();
      stream.write(carriageReturnAndErase + text().slice(0, (stream.columns || columnsUnknown) - 1));
    },
    clear: () => stream.write(carriageReturnAndErase),
  };
}

export interface Progress {
  /** The part done, from 0 to 1; null when unknown. */
  readonly share: number | null;
  readonly count: number;
  /** The counted unit, such as "lines". */
  readonly unit: string;
  readonly elapsedMs: number;
}

const barChars = 24;

/** "[######------]  52%  123,456 lines  34,567/s  0:12 left" */
export function progressLine({ share: done, count, unit, elapsedMs }: Progress): string {
  const seconds = Math.max(elapsedMs, 1) / 1_000;
  const counted = `${grouped(count)} ${unit}  ${grouped(Math.round(count / seconds))}/s`;
  if (done === null || done === 0) return counted;
  const share = Math.min(done, 1);
  const filled = Math.round(share * barChars);
  const bar = `[${"#".repeat(filled)}${"-".repeat(barChars - filled)}]`;
  const percent = `${Math.floor(share * 100)}%`.padStart(4);
  return `${bar} ${percent}  ${counted}  ${clock((seconds * (1 - share)) / share)} left`;
}

export const grouped = (count: number): string => count.toLocaleString("en-US");

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** 500 ms: how often a long job's progress is read. Without a terminal to redraw a line, each is a new line. */
const progressAskMs = 500;
export const progressLineMs = 10_000;

interface Shown {
  readonly line: TerminalLine;
  /** Writes another line when no terminal shows the progress line; null when nothing may be written. */
  readonly writeLine: ((text: string) => void) | null;
  /** What is being waited for; null when it never takes long. */
  readonly label: string | null;
  /** Asks how far it is; null when nothing can tell. */
  progress(): Promise<Reply | null> | null;
}

const progressShape = z.object({ done: z.number(), total: z.number() });
type Known = z.output<typeof progressShape>;

/** Shows what is being waited for until the work is done: progress and time left, or the time waited so far. */
export async function shownWhile<T>({ line, writeLine, label, progress }: Shown, work: Promise<T>): Promise<T> {
  if (label === null) return work;
  const startMs = performance.now();
  let known: Known | null = null;
  let isAsking = false;
  const text = () => textOf(label, known, performance.now() - startMs);
  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const reply = await progress();
    const read = progressShape.safeParse(reply?.ok ? reply.value : null);
    if (read.success) known = read.data;
    isAsking = false;
  }
  const timers = [
    setInterval(() => line.show(text), progressRedrawMs),
    setInterval(() => void ask().catch(() => {}), progressAskMs),
    setInterval(() => writeLine?.(text()), progressLineMs),
  ];
  try {
    return await work;
  } finally {
    for (const timer of timers) clearInterval(timer);
    line.clear();
  }
}

function textOf(label: string, known: Known | null, elapsedMs: number): string {
  if (known === null || known.total === 0) return `${label}… ${Math.floor(elapsedMs / 1_000)} s`;
  return progressLine({ share: known.done / known.total, count: known.done, unit: "records", elapsedMs });
}
