import { type Failure, type Outcome, refuse } from "#lib/domain/failure";
import type { AgentControls } from "#lib/domain/limits/agent-controls";
import { limitReached } from "#lib/domain/limits/judge-limits";
import type { Money } from "#lib/domain/money/money";
import { isKeptAsGiven } from "#lib/domain/text/failure-text";
import { faultOfUnseen } from "#lib/domain/text/shown-text";
import { faultOfReason } from "#lib/domain/wallets/draft";
import { refundedBy } from "#lib/domain/wallets/refund";
import {
  decideTransfer,
  emptyWallet,
  faultOfPlayerId,
  readTicketAndAmount,
  type Ticket,
  type Transfer,
  type TransferAsk,
  type TransferDecision,
  type Wallet,
} from "#lib/domain/wallets/transfer";
import { isTransferKind } from "#lib/domain/wallets/transfer-kind";
import { askOfRow, type BulkSender } from "./bulk-ask";
import type { BulkCheck, BulkRow } from "./bulk-run";

/** What a row says by itself, whatever wallets and tickets hold. */
type RowTexts = Pick<BulkRow, "type" | "playerId" | "amountText" | "currency" | "ticketId" | "reason">;

/** The row's amount, or why the row can never be sent as it stands in the file. */
export function judgeFileRow(row: RowTexts, agentCurrency: string): Outcome<Money> {
  if (!isTransferKind(row.type)) return refuse("parameter_wrong", "type must be deposit or withdrawal.");
  const fault = faultOfPlayerId(row.playerId) ?? faultOfReason(row.reason) ?? faultOfUnseen("ticket_id", row.ticketId);
  if (fault) return refuse("parameter_wrong", fault);
  if (refundedBy(row.ticketId) !== null) {
    return refuse("ticket_malformed", 'A ticket_id of "R-" and a number is kept for refunds. Choose another one.');
  }
  const amount = readTicketAndAmount(row.ticketId, row.amountText);
  if (amount.ok && row.currency !== agentCurrency) {
    return refuse("currency_not_agents", `currency must be ${agentCurrency}, the agent's own.`);
  }
  return amount;
}

/** 512 characters of a text that is wrong are kept, so that the row still shows what stood in the file. */
const keptCharsMax = 512;

/** A file's text as both databases can hold it. */
export const keptText = (text: string): string => {
  const short = [...text.slice(0, 2 * keptCharsMax)].slice(0, keptCharsMax).join("");
  return isKeptAsGiven(short) ? short : short.replaceAll("\0", "\uFFFD").toWellFormed();
};

/** 24 hours: a row like a transfer of this time may be a mistake made twice. */
export const similarHours = 24;

/** What is known of some rows' tickets and players. Rows of other portions may be known too. */
export interface Situation {
  readonly wallets: readonly Wallet[];
  readonly recorded: readonly Transfer[];
  readonly sealed: readonly Ticket[];
  readonly similar: readonly SimilarTransfer[];
}

/** The newest transfer of the last 24 hours with this player, side and amount. */
export type SimilarTransfer = Pick<Transfer, "id" | "playerId" | "kind" | "amount">;

export const ticketKey = ({ playerId, kind, ticketId }: Omit<Ticket, "agentId">): string =>
  `${kind} ${playerId} ${ticketId}`;
export const amountKey = ({ playerId, kind, amount }: Pick<Transfer, "playerId" | "kind" | "amount">): string =>
  `${kind} ${playerId} ${amount}`;

/** What a check leaves on a row. */
type Checked = Pick<
  BulkRow,
  | "check"
  | "checkFailure"
  | "checkMessage"
  | "checkLimit"
  | "similarTransfer"
  | "similarRow"
  | "opensWallet"
  | "balanceAfter"
>;

export const unchecked: Checked = {
  check: null,
  checkFailure: null,
  checkMessage: null,
  checkLimit: null,
  similarTransfer: null,
  similarRow: null,
  opensWallet: false,
  balanceAfter: null,
};

/**
 * Foresees what becomes of a file's rows, in their order: each is judged by the wallets and limits as the rows before it
 * leave them. It posts nothing.
 */
export class RowChecks {
  private readonly wallets = new Map<string, Wallet>();
  /** Tickets of earlier rows, with the transfer that each would post; null for one that would not. */
  private readonly tickets = new Map<string, Transfer | null>();
  private readonly amounts = new Map<string, number>();
  /** The players whose wallets rows of this file would open. */
  private readonly newPlayers = new Set<string>();

  constructor(
    private readonly sender: BulkSender,
    private readonly controls: AgentControls,
    /** True for a run that needs approval: limits which ask for approval will let its rows pass. */
    private readonly approved: boolean,
  ) {}

  /** Checks the next rows. */
  check(rows: readonly BulkRow[], situation: Situation): BulkRow[] {
    for (const wallet of situation.wallets) {
      if (!this.wallets.has(wallet.playerId)) this.wallets.set(wallet.playerId, wallet);
    }
    const known = {
      recorded: new Map(situation.recorded.map((transfer) => [ticketKey(transfer), transfer])),
      sealed: new Set(situation.sealed.map(ticketKey)),
      similar: new Map(situation.similar.map((transfer) => [amountKey(transfer), transfer.id])),
    };
    return rows.map((row) => ({ ...row, ...this.checked(row, known) }));
  }

  private checked(row: BulkRow, { recorded, sealed, similar }: Known): Checked {
    // The start says whether deposits may open wallets: the check shows which rows would.
    const ask = askOfRow(row, { newPlayers: true, approved: this.approved }, this.sender);
    if (row.state !== "waiting" || ask === null) return refusedAs(row.failure, row.message);
    const key = ticketKey(ask);
    const isTwice = this.tickets.has(key);
    const wallet = this.wallets.get(ask.playerId) ?? null;
    const earlier = recorded.get(key) ?? this.tickets.get(key) ?? null;
    const { controls } = this;
    const decision = decideTransfer(ask, { recorded: earlier, sealed: sealed.has(key), wallet, controls });
    if (!isTwice) this.tickets.set(key, null);
    if (decision.act !== "post") {
      const failure = failureOf(decision, ask);
      const check = isTwice ? "twice" : checkOf(failure);
      return { ...refusedAs(failure?.kind ?? null, failure?.message ?? null), check, checkLimit: limitMet(decision) };
    }
    const { balanceAfter, createdAt } = decision;
    for (const use of decision.uses) controls.use(use);
    this.tickets.set(key, { ...ask, id: 0n, balanceAfter, createdAt });
    if (wallet === null) this.newPlayers.add(ask.playerId);
    this.wallets.set(ask.playerId, { ...(wallet ?? emptyWallet(ask)), balance: balanceAfter, lastEntryAt: createdAt });
    return {
      ...unchecked,
      check: isTwice ? "twice" : "post",
      balanceAfter,
      opensWallet: this.newPlayers.has(ask.playerId),
      checkLimit: limitMet(decision),
      similarTransfer: similar.get(amountKey(ask)) ?? null,
      similarRow: this.sameAmountBefore(row.row, ask),
    };
  }

  private sameAmountBefore(row: number, ask: Pick<Transfer, "playerId" | "kind"> & { readonly amount: Money }) {
    const key = amountKey(ask);
    const before = this.amounts.get(key) ?? null;
    this.amounts.set(key, row);
    return before;
  }
}

interface Known {
  readonly recorded: ReadonlyMap<string, Transfer>;
  readonly sealed: ReadonlySet<string>;
  readonly similar: ReadonlyMap<string, bigint>;
}

const refusedAs = (checkFailure: BulkRow["failure"], checkMessage: string | null): Checked => ({
  ...unchecked,
  check: "refused",
  checkFailure,
  checkMessage,
});

/** A limit that asks for approval refuses the row, unless the run is approved as a whole. */
function failureOf(decision: TransferDecision, ask: TransferAsk): Failure | null {
  if (decision.act === "await") return limitReached(decision.met, ask);
  return decision.act === "refuse" ? decision.failure : null;
}

function limitMet(decision: TransferDecision): string | null {
  if (decision.act === "post") return decision.warned[0]?.limit.id ?? null;
  return decision.act === "replay" ? null : (decision.met?.limit.id ?? null);
}

const checkOf = (failure: Failure | null): BulkCheck => {
  if (failure === null) return "replay";
  return failure.kind === "ticket_mismatch" ? "mismatch" : "refused";
};
