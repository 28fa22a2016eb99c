import { done, type Failure, type FailureKind, type Outcome, refuse } from "#lib/domain/failure";
import {
  faultOfStop,
  judgeLimits,
  limitReached,
  type MetLimit,
  type TransferControls,
} from "#lib/domain/limits/judge-limits";
import type { LimitUse } from "#lib/domain/limits/limit-use";
import { amountsAbove0UpTo } from "#lib/domain/money/decimal-pattern";
import { formatMoney, type Money, money, parseMoney, wholeUnits, zero } from "#lib/domain/money/money";
import { controlOrLoneSurrogate, hasAtMost } from "#lib/domain/text/plain-characters";
import { formatInstant, type Instant, instant, nanosecond } from "#lib/domain/time/instant";
import type { TransferKind } from "./transfer-kind";

export const amountMax = 10_000_000n * 100_000_000n;
export const walletBalanceMax = 90_000_000_000n * 100_000_000n;
export const ticketCharsMax = 256;
export const playerIdCharsMax = 64;

/** The identity of a transfer, which takes effect at most once. Amount and currency are not part of it. */
export interface Ticket {
  readonly agentId: string;
  readonly playerId: string;
  readonly kind: TransferKind;
  readonly ticketId: string;
}

export interface TransferAsk extends Ticket {
  readonly currency: string;
  readonly amount: Money;
  /** The amount as submitted: a mismatch message prints it unchanged. */
  readonly amountText: string;
  readonly agentCurrency: string;
  readonly knownPlayersOnly: boolean;
  /** The sender: `key:ak_…` or `member:…`. */
  readonly actor: string;
  /** The reason, which members must give; null for an API client. */
  readonly reason: string | null;
  /** True where others have approved the transfer. */
  readonly approved: boolean;
  readonly at: Instant;
}

/** What is kept of a refused transfer beside its ticket. */
export interface RefusalFacts {
  readonly at: Instant;
  /** Null, as the sender, in rows of before they were kept. */
  readonly amount: Money | null;
  readonly actor: string | null;
  /** The balance that was too low; null for any other refusal. */
  readonly balance: Money | null;
}

export interface Transfer extends Ticket {
  readonly id: bigint;
  readonly currency: string;
  readonly amount: Money;
  readonly amountText: string;
  readonly balanceAfter: Money;
  readonly createdAt: Instant;
  readonly actor: string;
  readonly reason: string | null;
}

export interface Wallet {
  readonly agentId: string;
  readonly playerId: string;
  readonly currency: string;
  readonly balance: Money;
  /** The stakes held for trades that are not settled. */
  readonly exposure: Money;
  readonly status: "active" | "blocked";
  readonly lastTransferAt: Instant | null;
  /** The time of the last entry, a transfer or a movement. */
  readonly lastEntryAt: Instant | null;
}

/** A transfer with the number of the one that it refunds; null for any other transfer. */
export interface ListedTransfer extends Transfer {
  readonly refundOf: bigint | null;
}

/** A wallet with the hash of its last entry; empty before the first. */
export type ChainedWallet = Wallet & { readonly head: string };

/** A wallet before its first entry. */
export const emptyWallet = ({ agentId, playerId, currency }: Pick<Wallet, "agentId" | "playerId" | "currency">) =>
  ({
    agentId,
    playerId,
    currency,
    balance: zero,
    exposure: zero,
    status: "active",
    lastTransferAt: null,
    lastEntryAt: null,
    head: "",
  }) as const satisfies ChainedWallet;

/** Everything that a transfer is judged by. */
export interface TicketSituation {
  readonly recorded: Transfer | null;
  readonly sealed: boolean;
  readonly wallet: Wallet | null;
  readonly controls: TransferControls;
}

interface Posting {
  readonly act: "post";
  readonly balanceAfter: Money;
  readonly createdAt: Instant;
  /** The limits that count the transfer, each as it leaves them. */
  readonly uses: readonly LimitUse[];
  /** The limits that it passes and that only warn. */
  readonly warned: readonly MetLimit[];
}

export type TransferDecision =
  | Posting
  /** A member's transfer that would pass a limit and may post once others approve it. */
  | { readonly act: "await"; readonly met: MetLimit }
  | { readonly act: "replay"; readonly transfer: Transfer }
  /** `met`: the limit that refuses it; left out for every other reason. */
  | { readonly act: "refuse"; readonly failure: Failure; readonly met?: MetLimit };

const refusal = (kind: FailureKind, message: string): TransferDecision => ({
  act: "refuse",
  failure: { kind, message },
});

/**
 * Replay is judged before currency, player, stop, limits and balance: a retry after the money is gone, or after a stop,
 * must still succeed.
 */
export function decideTransfer(ask: TransferAsk, situation: TicketSituation): TransferDecision {
  const { recorded, sealed, wallet } = situation;
  if (recorded) return replayOrMismatch(ask, recorded);
  if (sealed) {
    return refusal(
      "ticket_sealed",
      "This ticket was sealed: it can never post. Send the transfer with a new ticket_id.",
    );
  }
  if (ask.currency !== ask.agentCurrency) {
    return refusal("currency_not_agents", `currency must be ${ask.agentCurrency}, the agent's own.`);
  }
  if (!wallet && (ask.kind === "withdrawal" || ask.knownPlayersOnly)) return refusal("player_unknown", unknownPlayer);
  if (wallet?.status === "blocked") {
    return refusal(
      "player_blocked",
      "This player is blocked: nothing was posted. Ask the operator to unblock the player.",
    );
  }
  const stopped = faultOfStop(situation.controls.stop, ask.kind);
  if (stopped) return { act: "refuse", failure: stopped };
  // Windows are those of the record's own time, so that a limit counts what the journal shows.
  const createdAt = nextMoment(ask.at, wallet?.lastEntryAt ?? null);
  const verdict = judgeLimits(ask, situation.controls, createdAt);
  if (verdict.act === "await") return verdict;
  if (verdict.act === "refuse") return { ...verdict, failure: limitReached(verdict.met, ask) };
  const { uses, warned } = verdict;
  const judged = judgeBalance(ask, wallet);
  return "act" in judged ? judged : { act: "post", ...judged, createdAt, uses, warned };
}

export const unknownPlayer = "No player with this id is known to this agent. Check external_player_id.";

type Submitted = Pick<TransferAsk, "amount" | "amountText" | "currency">;

/** The first difference between a ticket's record and the new request; null when both ask for the same transfer. */
export function mismatchOf(ask: Submitted, recorded: Submitted): Failure | null {
  const differs = (field: string, before: string, now: string): Failure => ({
    kind: "ticket_mismatch",
    parameter: field,
    message: `ticket_id already used with a different ${field} (recorded ${before}, requested ${now})`,
  });
  if (recorded.amount !== ask.amount) return differs("amount", recorded.amountText, ask.amountText);
  if (recorded.currency !== ask.currency) return differs("currency", recorded.currency, ask.currency);
  return null;
}

function replayOrMismatch(ask: TransferAsk, recorded: Transfer): TransferDecision {
  const failure = mismatchOf(ask, recorded);
  return failure ? { act: "refuse", failure } : { act: "replay", transfer: recorded };
}

function judgeBalance(ask: TransferAsk, wallet: Wallet | null): TransferDecision | { readonly balanceAfter: Money } {
  const before = wallet?.balance ?? 0n;
  const after = ask.kind === "deposit" ? before + ask.amount : before - ask.amount;
  // A deposit may leave a wallet below 0, where a trade has taken it; a withdrawal never takes it there.
  if (ask.kind === "withdrawal" && after < 0n) {
    return refusal("balance_too_low", "The player's balance is too low for this withdrawal: nothing was posted.");
  }
  if (after > walletBalanceMax) {
    return refusal(
      "wallet_ceiling",
      `The deposit would take the wallet above ${wholeUnits(walletBalanceMax)}: nothing was posted.`,
    );
  }
  return { balanceAfter: money(after) };
}

/**
 * Within a wallet time never stands still or runs back, whatever the clock does, because `balance?at=` depends on it.
 */
export function nextMoment(now: Instant, last: Instant | null): Instant {
  return last !== null && last >= now ? instant(last + nanosecond) : now;
}

/** True for refusals that are stored for their ticket: the ticket was judged, and nothing is posted under it. */
export const isKeptRefusal = (kind: FailureKind): boolean =>
  kind !== "ticket_mismatch" && kind !== "ticket_in_process" && kind !== "not_available" && kind !== "internal";

export type TicketState =
  | { readonly state: "POSTED"; readonly transfer: ListedTransfer }
  | { readonly state: "PROCESSING" | "NOT_POSTED" | "SEALED"; readonly transfer: null };

export interface LastRefusal {
  readonly kind: FailureKind;
  readonly message: string;
  readonly at: Instant;
}

export type TicketStatus = TicketState & { readonly lastRefusal: LastRefusal | null };

/** The status of a ticket whose transfer waits or is being written; a posted ticket keeps its own status. */
export const inProcess = (status: TicketStatus): TicketStatus =>
  status.state === "NOT_POSTED" ? { ...status, state: "PROCESSING", transfer: null } : status;

export const ticketInProcess = () =>
  refuse(
    "ticket_in_process",
    "A request with this ticket_id is being processed. Send the identical request again shortly.",
    1,
  );

export const unknownOutcome = () =>
  refuse("internal", "The outcome is unknown: ask for the status of this ticket before anything else is done.");

/** Null when the ticket id is acceptable; else what is wrong. Ids are compared exactly, never trimmed or folded. */
export function faultOfTicketId(ticketId: string): string | null {
  if (ticketId === "") return "ticket_id is empty. Send a string of 1 to 256 characters.";
  if (!hasAtMost(ticketId, ticketCharsMax)) {
    return `ticket_id is longer than ${ticketCharsMax} characters. Send a shorter one.`;
  }
  if (controlOrLoneSurrogate.test(ticketId)) {
    return "ticket_id holds a control character or half a surrogate pair. Send printable characters only.";
  }
  return null;
}

/** The amounts that `readAmount` takes. */
export const transferAmountShape = amountsAbove0UpTo(amountMax);

const amountShape = /^(0|[1-9]\d*)(\.\d+)?$/;

export function readAmount(text: string): Outcome<Money> {
  if (!amountShape.test(text)) {
    return refuse(
      "amount_malformed",
      'amount must be a decimal string such as "12.50": digits, and no sign, space or exponent.',
    );
  }
  const [whole = "", fraction = ""] = text.split(".");
  if (/^0*$/.test(whole + fraction)) return refuse("amount_malformed", "amount must be above 0.");
  if (fraction.length > 8) {
    return refuse("amount_too_precise", "amount has more than 8 decimals. Send at most 8.");
  }
  // Ten million has 8 digits, so a longer whole part is over the cap and need not be parsed.
  const amount = whole.length > 8 ? null : parseMoney(text);
  if (amount === null || amount > amountMax) {
    return refuse(
      "amount_too_large",
      `amount is over ${wholeUnits(amountMax)}, the most of one transaction. Split the transfer.`,
    );
  }
  return done(amount);
}

/** Every entrance checks this before it asks the ledger. When both are wrong, the refusal names the ticket. */
export function readTicketAndAmount(ticketId: string, amount: string): Outcome<Money> {
  const ticketFault = faultOfTicketId(ticketId);
  return ticketFault ? refuse("ticket_malformed", ticketFault) : readAmount(amount);
}

/** The form of a player's id, as refusals state it. */
export const playerIdForm = `1 to ${playerIdCharsMax} of A-Z a-z 0-9 . _ @ : -`;
export const playerIdShape = new RegExp(`^[A-Za-z0-9._@:-]{1,${playerIdCharsMax}}$`);
export const isPlayerId = (text: string): boolean => playerIdShape.test(text);

export const faultOfPlayerId = (playerId: string): string | null =>
  isPlayerId(playerId)
    ? null
    : `The player id must be 1 to ${playerIdCharsMax} letters, digits, ".", "_", "@", ":" or "-".`;

/** What a transfer adds to its wallet. Double entry: the agent's own account gets the same with the other sign. */
export const walletAmountOf = ({ kind, amount }: Pick<Transfer, "kind" | "amount">): Money =>
  kind === "deposit" ? amount : money(-amount);

/**
 * The record as one text, over which the hash chain is made, so its order and form never change within a version. A
 * release that adds a member writes the next version and keeps the others for older rows.
 */
export const canonicalTransfer = (transfer: Transfer): string =>
  JSON.stringify([2, String(transfer.id), ...recordedIn(transfer)]);

/** Version 1, of records of before release 1.1: the record's number was proved by rows beside it. */
export const canonicalTransfer1 = (transfer: Transfer): string => JSON.stringify([1, ...recordedIn(transfer)]);

const recordedIn = (transfer: Transfer) => [
  transfer.agentId,
  transfer.playerId,
  transfer.kind,
  transfer.ticketId,
  transfer.currency,
  formatMoney(transfer.amount),
  transfer.amountText,
  formatMoney(transfer.balanceAfter),
  formatInstant(transfer.createdAt),
  transfer.actor,
  transfer.reason,
];
