import { type Answer, isTicketStatus, isTransferResult, timeWrong } from "./answer";
import type { TransferRequest, TransferResult } from "./wire-types";

export type TransferOutcome =
  | { readonly state: "posted"; readonly result: TransferResult; readonly replayed: boolean }
  /** No request has posted under this ticket, and none can any more. */
  | { readonly state: "refused"; readonly code: number; readonly message: string }
  /** The transfer may have posted, or may yet: ask again with this ticket, or seal it, before using a new one. */
  | { readonly state: "unknown"; readonly code: number | null; readonly message: string };

/** The state of a transfer under way. */
export interface Progress {
  /** The number of pauses taken so far. */
  readonly tries: number;
  /** True when a request had no clear answer: it may still be on its way, until the ticket is posted or sealed. */
  readonly lost: boolean;
  /** True when the last answer said that another request with this ticket was being processed. */
  readonly inProcess: boolean;
  /** True after the clock was corrected: if the server still says that it is wrong, the cause is not the clock. */
  readonly clockSet: boolean;
  readonly last: { readonly code: number | null; readonly message: string };
}

export const atStart: Progress = {
  tries: 0,
  lost: false,
  inProcess: false,
  clockSet: false,
  last: { code: null, message: "nothing was sent yet" },
};

export type Step =
  | { readonly go: "send" | "ask"; readonly pause: boolean; readonly retryAfterMs: number | null }
  | { readonly go: "end"; readonly outcome: TransferOutcome };

export interface Turn {
  readonly progress: Progress;
  readonly step: Step;
}

const inProcess = 10040;
const scopeMissing = 10015;
const busy: readonly number[] = [10060, 10070];
/** The ticket belongs to another transfer or is closed, so requests still on their way get the same refusal. */
const final: readonly number[] = [10050, 20180];
export const isFinalRefusal = (code: number): boolean => final.includes(code);

/** The next step after the answer to the transfer. */
export function afterSend(progress: Progress, answer: Answer): Turn {
  if (answer.kind === "done") {
    if (isTransferResult(answer.data)) return end(progress, posted(answer.data, answer.replayed));
    return ask({ ...progress, lost: true, last: { code: 0, message: "the answer is none of the API's" } });
  }
  if (answer.kind === "unclear") {
    const known = { ...progress, lost: true, last: { code: null, message: answer.reason } };
    // The first question is sent without a pause, because it usually settles the doubt.
    return progress.lost ? ask(known) : turn(known, "ask", false, null);
  }
  const { code, message, retryAfterMs } = answer;
  const known = { ...progress, inProcess: code === inProcess, last: { code, message } };
  if (code === inProcess) return ask(known, retryAfterMs);
  if (busy.includes(code)) return turn(known, "send", true, retryAfterMs);
  if (code === timeWrong && !progress.clockSet) return turn({ ...known, clockSet: true }, "send", false, null);
  if (final.includes(code)) return end(known, { state: "refused", code, message });
  return end(known, notPosted(known));
}

/** The next step after the ticket's status. */
export function afterAsk(progress: Progress, answer: Answer, request: TransferRequest): Turn {
  if (answer.kind === "unclear") return ask({ ...progress, last: { code: null, message: answer.reason } });
  if (answer.kind === "done") {
    if (!isTicketStatus(answer.data)) return ask(progress);
    const { state, transaction } = answer.data;
    if (state === "PROCESSING") return ask({ ...progress, inProcess: true });
    if (state === "NOT_POSTED") return turn({ ...progress, inProcess: false }, "send", true, null);
    if (state === "SEALED") return end(progress, { state: "refused", code: 20180, message: "The ticket is sealed." });
    if (transaction === null) return ask(progress);
    const other = differing(transaction, request);
    return end(progress, other ?? posted({ wallet: transaction.wallet, created_at: transaction.created_at }, true));
  }
  const { code, message, retryAfterMs } = answer;
  const known = { ...progress, last: { code, message } };
  if (code === inProcess || busy.includes(code)) return ask(known, retryAfterMs);
  if (code === timeWrong && !progress.clockSet) return turn({ ...known, clockSet: true }, "ask", false, null);
  // A key that may not ask for a status can still send the same ticket again: it posts once, and the answer tells.
  if (code === scopeMissing) return turn(known, "send", true, null);
  return end(known, { state: "unknown", code, message });
}

/** The outcome when the time is up. */
export const atDeadline = (progress: Progress): TransferOutcome => notPosted(progress);

/** A refusal is final only when none of our requests can still post after it. */
const notPosted = ({ lost, inProcess: underWay, last }: Progress): TransferOutcome =>
  lost || underWay || last.code === null
    ? { state: "unknown", ...last }
    : { state: "refused", code: last.code, message: last.message };

const posted = (result: TransferResult, replayed: boolean): TransferOutcome => ({ state: "posted", result, replayed });

/** The ticket was posted for another transfer: the server's own answer would be 10050 in these words. */
function differing(recorded: TransferRequest, requested: TransferRequest): TransferOutcome | null {
  const text = (field: string, was: string, is: string) =>
    `ticket_id already used with a different ${field} (recorded ${was}, requested ${is})`;
  if (!sameAmount(recorded.amount, requested.amount)) {
    return { state: "refused", code: 10050, message: text("amount", recorded.amount, requested.amount) };
  }
  if (recorded.currency === requested.currency) return null;
  return { state: "refused", code: 10050, message: text("currency", recorded.currency, requested.currency) };
}

const end = (progress: Progress, outcome: TransferOutcome): Turn => ({ progress, step: { go: "end", outcome } });

const ask = (progress: Progress, retryAfterMs: number | null = null): Turn => turn(progress, "ask", true, retryAfterMs);

const turn = (progress: Progress, go: "send" | "ask", pause: boolean, retryAfterMs: number | null): Turn => ({
  progress: pause ? { ...progress, tries: progress.tries + 1 } : progress,
  step: { go, pause, retryAfterMs },
});

const amountShape = /^(0|[1-9]\d*)(\.\d+)?$/;

/** An amount must be a string and is sent unchanged. A number is refused even where types are not checked. */
export function checkAmount(amount: unknown): void {
  if (typeof amount === "string" && amountShape.test(amount)) return;
  throw new TypeError(`amount must be a decimal string such as "12.50", not ${JSON.stringify(amount)}.`);
}

/** "10", "10.0" and "10.00000000" are the same amount. */
export const sameAmount = (one: string, other: string): boolean => withoutZeros(one) === withoutZeros(other);

const withoutZeros = (amount: string): string =>
  amount.includes(".") ? amount.replace(/0+$/, "").replace(/\.$/, "") : amount;
