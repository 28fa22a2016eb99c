import * as z from "zod";
import { progressLine } from "./progress";
import type { TerminalLine } from "./terminal-line";
import { progressRedrawMs } from "./terminal-line";
import type { Reply } from "./verb";

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
type Progress = z.output<typeof progressShape>;

/** Shows what is being waited for until the work is done: progress and time left, or the time waited so far. */
export async function shownWhile<T>({ line, writeLine, label, progress }: Shown, work: Promise<T>): Promise<T> {
  if (label === null) return work;
  const startMs = performance.now();
  let known: Progress | null = null;
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

function textOf(label: string, known: Progress | null, elapsedMs: number): string {
  if (known === null || known.total === 0) return `${label}… ${Math.floor(elapsedMs / 1_000)} s`;
  return progressLine({ share: known.done / known.total, count: known.done, unit: "records", elapsedMs });
}
