import type { Call, CallAnswer } from "#db/threads/thread-channel";

/**
 * Work that is too long for one transaction. The writer calls `step` until a slice's time is over, then `endSlice`,
 * then commits; quick calls are served between slices. So the job's state must be right at every slice's end.
 */
export interface BulkJob {
  /** Does a little work. False when all is done. */
  step(): boolean;
  /** Writes the changes that the slice added up. */
  endSlice(): void;
  /** Drops what the slice added up, because it was rolled back; the job does not continue. */
  dropSlice?(): void;
  /** The caller's result, sent after the last slice is durable. */
  result(): unknown;
}

/** 12 ms: bulk work commits this often, so that a transfer waits for at most one of its slices. */
const sliceMsMax = 12;
/** 1,500 steps: each is a few rows, or a part of a batch. */
export const sliceStepsMax = 1_500;
/** 120 ms: the most time for a slice's steps while no transfer waits. */
const unwaitedSliceMsMax = 120;

interface Entry {
  readonly call: Call;
  job: BulkJob | null;
  /** True after a slice with this call failed: it must not take other calls with it again. */
  isAlone: boolean;
  isFinished: boolean;
  /** False until a slice of the job is durable: until then the job may start anew. */
  isKept: boolean;
}

/**
 * Bulk jobs in order. Waiting jobs of the same name share a slice, because a commit costs about the same for the trades
 * of one request as for many.
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

  /** Removes and returns all calls. */
  empty(): Call[] {
    return this.waiting.splice(0).map(({ call }) => call);
  }

  /** Does one slice: jobs one after the other until its time is over, then their added-up changes. */
  runSlice(begin: (call: Call) => BulkJob, isWaitedFor: () => boolean): void {
    const isOver = sliceEnd(isWaitedFor);
    // Calls that arrive during the loop join the queue, and so this slice.
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

  /** The slice is durable: removes finished jobs, and returns their results. */
  keepSlice(): CallAnswer[] {
    const slice = this.endSlice();
    for (const entry of slice) entry.isKept = true;
    const finished = slice.filter(({ isFinished }) => isFinished);
    this.takeOut(finished);
    return finished.map(({ call, job }) => ({ id: call.id, result: job?.result() }));
  }

  /**
   * The slice was rolled back. A job that was alone in it, or had earlier slices, ends and is returned; the others
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

  /** It is unknown whether the slice is durable: removes and returns every call with a part in it. */
  giveSliceUp(): Call[] {
    const slice = this.endSlice();
    this.takeOut(slice);
    return slice.map(({ call }) => call);
  }

  private mayJoin({ call, isAlone }: Entry): boolean {
    const [first] = this.slice;
    return !first || (first.call.name === call.name && !first.isAlone && !isAlone);
  }

  /** The jobs of the slice; the first waiting job if the slice failed before any job began. */
  private endSlice(): Entry[] {
    return this.slice.length > 0 ? this.slice.splice(0) : this.waiting.slice(0, 1);
  }

  private takeOut(entries: readonly Entry[]): void {
    const rest = this.waiting.filter((entry) => !entries.includes(entry));
    this.waiting.splice(0, this.waiting.length, ...rest);
  }
}

/**
 * Steps get a third of a slice's time, because writing their results and the commit take the rest. While nobody waits
 * they go on, because a commit costs about the same for few rows as for many.
 */
function sliceEnd(isWaitedFor: () => boolean): () => boolean {
  const startMs = performance.now();
  let steps = 0;
  return () => {
    if (steps >= sliceStepsMax) return true;
    steps += 1;
    const tookMs = performance.now() - startMs;
    return tookMs > unwaitedSliceMsMax || (tookMs > sliceMsMax / 3 && isWaitedFor());
  };
}
