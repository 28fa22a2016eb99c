import type { Call, CallAnswer } from "#db/threads/thread-channel";

/** A list of calls of one kind. Its answer leaves when the last of them has one. */
export interface OpenList {
  readonly call: Call;
  readonly results: unknown[];
  unanswered: number;
}

/** A call, or one of a list's. */
export interface QueuedCall extends Call {
  /** Null for a call by itself. */
  readonly inList: { readonly list: OpenList; readonly place: number } | null;
}

export const byItself = ({ id, name, input }: Call): QueuedCall => ({ id, name, input, inList: null });

/** Lists in the order of their arrival. */
export class ListQueue {
  private readonly waiting: { readonly name: string; readonly list: OpenList; next: number }[] = [];
  private readonly putOff: QueuedCall[] = [];

  /** 0 when nothing waits. */
  get length(): number {
    return this.putOff.length + this.waiting.length;
  }

  /** Adds a list, whose first input holds the inputs of its calls; `name` is what each calls. */
  push(call: Call, name: string): void {
    this.waiting.push({ name, list: { call, results: [], unanswered: inputsOf(call).length }, next: 0 });
  }

  /** Puts calls back that were taken last. */
  putBack(calls: readonly QueuedCall[]): void {
    this.putOff.unshift(...calls);
  }

  /** The next calls, in order. */
  take(max: number): QueuedCall[] {
    const taken = this.putOff.splice(0, max);
    for (let first = this.waiting[0]; first && taken.length < max; first = this.waiting[0]) {
      const { name, list } = first;
      const inputs = inputsOf(list.call);
      while (first.next < inputs.length && taken.length < max) {
        const place = first.next;
        taken.push({ id: list.call.id, name, input: [inputs[place]], inList: { list, place } });
        first.next += 1;
      }
      if (first.next >= inputs.length) this.waiting.shift();
    }
    return taken;
  }
}

/** 8 rows: how often a commit of lists looks whether single calls wait. */
const rowsPerLook = 8;
/** 4 ms: from then on a commit of lists gives way to single calls that wait. */
const unyieldingMsMax = 4;

/** Tells after each row whether its commit should end, because others wait for it. */
export function givingWay(isWaitedFor: () => boolean): () => boolean {
  const startMs = performance.now();
  let rows = 0;
  return () => {
    rows += 1;
    return rows % rowsPerLook === 0 && performance.now() - startMs > unyieldingMsMax && isWaitedFor();
  };
}

/** The answers that may leave once these calls have their results: a list waits for its last one. */
export function answersOf(calls: readonly QueuedCall[], results: readonly unknown[]): CallAnswer[] {
  const answers: CallAnswer[] = [];
  for (const [index, { id, inList }] of calls.entries()) {
    if (inList === null) {
      answers.push({ id, result: results[index] });
      continue;
    }
    const { list, place } = inList;
    list.results[place] = results[index];
    list.unanswered -= 1;
    if (list.unanswered === 0) answers.push({ id, result: list.results });
  }
  return answers;
}

const inputsOf = ({ input: [inputs] }: Call): readonly unknown[] => (Array.isArray(inputs) ? inputs : []);
