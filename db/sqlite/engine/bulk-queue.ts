import type { Call, CallAnswer } from "#db/threads/thread-messages";
import type { BulkJob } from "./bulk-job";

/** Bulk work commits this often, so that a transfer waits for at most one slice of it. */
const sliceMsMax = 12;
export const sliceRowsMax = 1_500;
/** While no transfer waits, the steps of a slice go on for 120 ms, and look for a transfer after every 8 rows. */
const unwaitedSliceMsMax = 120;
const sliceRowsPerLook = 8;

interface Entry {
  readonly call: Call;
  job: BulkJob | null;
  /** A slice that it had a part in failed, so that it must not take others with it again. */
  isAlone: boolean;
  isFinished: boolean;
  /** False until one of its slices is durable: till then it may start anew. */
  isKept: boolean;
}

/**
 * Bulk jobs in their order. Those of one name that wait together share a slice, because a commit costs much the same
 * for the trades of one request as for those of many.
 */
export class BulkQueue {
  private readonly waiting: Entry[] = [];
  private readonly slice: Entry[] = [];

  get length(): number {
    return this.waiting.length;
  }

  get nextName(): string | undefined {
    return this.waiting[0]?.call.name;
  }

  push(call: Call): void {
    this.waiting.push({ call, job: null, isAlone: false, isFinished: false, isKept: false });
  }

  /** Takes all calls out. */
  empty(): Call[] {
    return this.waiting.splice(0).map(({ call }) => call);
  }

  /** Does the work of one slice: jobs one after the other until its time is over, then what they have added up. */
  runSlice(begin: (call: Call) => BulkJob, isWaitedFor: () => boolean): void {
    const isOver = sliceEnd(isWaitedFor);
    // Calls that arrive meanwhile join the queue, and so the slice.
    for (const entry of this.waiting) {
      if (!this.mayJoin(entry)) break;
      this.slice.push(entry);
      entry.job ??= begin(entry.call);
      let goesOn = true;
      while (goesOn && !entry.isFinished) {
        entry.isFinished = !entry.job.step();
        goesOn = !isOver();
      }
      if (!goesOn) break;
    }
    for (const { job } of this.slice) job?.endSlice();
  }

  /** The slice is durable: takes out what is finished, and gives its results. */
  keepSlice(): CallAnswer[] {
    const slice = this.endSlice();
    for (const entry of slice) entry.isKept = true;
    const finished = slice.filter(({ isFinished }) => isFinished);
    this.takeOut(finished);
    return finished.map(({ call, job }) => ({ id: call.id, result: job?.result() }));
  }

  /**
   * The slice was rolled back. A job that was alone in it, or that had slices before, ends and is given; the others
   * start anew, each alone.
   */
  undoSlice(): Call[] {
    const slice = this.endSlice();
    for (const { job } of slice) job?.dropSlice?.();
    const ended = slice.length === 1 ? slice : slice.filter(({ isKept }) => isKept);
    this.takeOut(ended);
    for (const entry of slice) Object.assign(entry, { job: null, isAlone: true, isFinished: false });
    return ended.map(({ call }) => call);
  }

  /** Nobody knows whether the slice is durable: takes out and gives every call that had a part in it. */
  giveSliceUp(): Call[] {
    const slice = this.endSlice();
    this.takeOut(slice);
    return slice.map(({ call }) => call);
  }

  private mayJoin({ call, isAlone }: Entry): boolean {
    const [first] = this.slice;
    return !first || (first.call.name === call.name && !first.isAlone && !isAlone);
  }

  /** The jobs of the slice; the first that waits when it failed before any of them could begin. */
  private endSlice(): Entry[] {
    return this.slice.length > 0 ? this.slice.splice(0) : this.waiting.slice(0, 1);
  }

  private takeOut(entries: readonly Entry[]): void {
    const rest = this.waiting.filter((entry) => !entries.includes(entry));
    this.waiting.splice(0, this.waiting.length, ...rest);
  }
}

/**
 * The steps get a third of a slice's time, because writing their results and the commit take the rest. While nobody
 * waits they go on, because a commit costs much the same for a few rows as for many.
 */
function sliceEnd(isWaitedFor: () => boolean): () => boolean {
  const startMs = performance.now();
  let rows = 0;
  return () => {
    if (rows >= sliceRowsMax) return true;
    rows += 1;
    if (rows % sliceRowsPerLook !== 0) return false;
    const tookMs = performance.now() - startMs;
    return tookMs > unwaitedSliceMsMax || (tookMs > sliceMsMax / 3 && isWaitedFor());
  };
}
