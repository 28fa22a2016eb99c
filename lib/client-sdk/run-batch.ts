import { type Answer, isBatchResult, timeWrong } from "./answer";
import { type Patience, retryPauseMs } from "./retried";
import type { Surroundings } from "./surroundings";
import { isFinalRefusal, type TransferOutcome } from "./transfer-machine";
import type { BatchRow, BatchTransfer } from "./wire-types";

/** What became of one row. Its outcome is that of a transfer sent alone. */
export type BatchRowOutcome = TransferOutcome & { readonly index: number; readonly ticket_id: string };

const commitUnknown = 10000;
/** Codes that pass: nothing was posted, or it is not known yet. */
const openCodes: readonly number[] = [commitUnknown, 10040, 10060, 10070];

/**
 * Carries a batch to its end under the tickets of its rows: the same rows are sent again until each has a clear answer
 * or the time is up. What posted before replays.
 */
export async function runBatch(
  send: (timeoutMs: number) => Promise<Answer>,
  rows: readonly BatchTransfer[],
  { deadlineMs, attemptMs }: Patience,
  surroundings: Surroundings,
): Promise<readonly BatchRowOutcome[]> {
  const endMs = surroundings.monotonicMs() + deadlineMs;
  const batch = new BatchUnderWay(rows);
  let clockSet = false;
  for (let tries = 0; ; tries += 1) {
    const answer = await send(Math.min(attemptMs, endMs - surroundings.monotonicMs()));
    if (answer.kind === "refused" && answer.code === timeWrong && !clockSet) {
      clockSet = true;
      continue;
    }
    batch.note(answer);
    const retryAfterMs = answer.kind === "refused" ? answer.retryAfterMs : null;
    const pauseMs = retryPauseMs(tries, retryAfterMs, surroundings.random());
    if (!batch.goesOn || surroundings.monotonicMs() + pauseMs >= endMs) return batch.outcomes();
    await surroundings.sleep(pauseMs);
  }
}

/** What is known of a batch after the answers so far. */
class BatchUnderWay {
  private readonly last: TransferOutcome[];
  private readonly rows: readonly BatchTransfer[];
  /** True when a request had no clear answer: it may still be on its way. */
  private lost = false;
  goesOn = true;

  constructor(rows: readonly BatchTransfer[]) {
    this.rows = rows;
    this.last = rows.map(() => ({ state: "unknown", code: null, message: "nothing was sent yet" }));
  }

  note(answer: Answer): void {
    if (answer.kind === "done" && isBatchResult(answer.data, this.rows)) {
      for (const row of answer.data.results) this.noteRow(row);
      this.goesOn = this.last.some((outcome) => outcome.state === "unknown");
      return;
    }
    this.goesOn = answer.kind !== "refused" || openCodes.includes(answer.code);
    if (answer.kind !== "refused") this.lost = true;
    const message = answer.kind === "unclear" ? answer.reason : "the answer is none of the API's";
    const told = answer.kind === "refused" ? answer : { code: null, message };
    for (const index of this.last.keys()) this.noteFailure(index, told.code, told.message);
  }

  /** A refusal is final only when no request of ours can still post after it. */
  outcomes(): readonly BatchRowOutcome[] {
    return this.rows.map(({ ticket_id }, index) => {
      const known = this.last[index] ?? { state: "unknown", code: null, message: "" };
      const isSure = known.state !== "refused" || !this.lost || isFinalRefusal(known.code);
      return { index, ticket_id, ...(isSure ? known : { ...known, state: "unknown" }) };
    });
  }

  private noteRow({ index, code, message, replayed, transaction }: BatchRow): void {
    if (code !== 0 || transaction === null) {
      this.noteFailure(index, code, message);
      return;
    }
    // A row keeps the answer that first said that it posted: each further one is a replay.
    if (this.last[index]?.state === "posted") return;
    const { wallet, created_at } = transaction;
    this.last[index] = { state: "posted", result: { wallet, created_at }, replayed };
  }

  private noteFailure(index: number, code: number | null, message: string): void {
    if (this.last[index]?.state === "posted") return;
    const isOpen = code === null || openCodes.includes(code);
    // An unknown commit may show later, as a request on its way does.
    if (code === commitUnknown) this.lost = true;
    this.last[index] = isOpen ? { state: "unknown", code, message } : { state: "refused", code, message };
  }
}
