import type { Failure } from "#lib/domain/failure";
import type { Money } from "#lib/domain/money/money";
import {
  decideTransfer,
  emptyWallet,
  type Ticket,
  type Transfer,
  type TransferAsk,
  type Wallet,
} from "#lib/domain/wallets/transfer";
import { askOfRow, type BulkSender } from "./bulk-ask";
import type { BulkCheck, BulkRow } from "./bulk-run";

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

/** Judges a transfer that would post: by the agent's limits and its stop. It is asked once for each, in order. */
export type Judge = (ask: TransferAsk) => Failure | null;

export const ticketKey = ({ playerId, kind, ticketId }: Omit<Ticket, "agentId">): string =>
  `${kind} ${playerId} ${ticketId}`;
export const amountKey = ({ playerId, kind, amount }: Pick<Transfer, "playerId" | "kind" | "amount">): string =>
  `${kind} ${playerId} ${amount}`;

/** What a check leaves on a row. */
type Checked = Pick<
  BulkRow,
  "check" | "checkFailure" | "checkMessage" | "similarTransfer" | "similarRow" | "opensWallet" | "balanceAfter"
>;

export const unchecked: Checked = {
  ...{ check: null, checkFailure: null, checkMessage: null },
  ...{ similarTransfer: null, similarRow: null, opensWallet: false, balanceAfter: null },
};

/**
 * Foresees what becomes of a file's rows, in their order: each is judged by the wallets as the rows before it leave
 * them. It posts nothing.
 */
export class RowChecks {
  private readonly wallets = new Map<string, Wallet>();
  /** Tickets of earlier rows, with the transfer that each would post; null for one that would not. */
  private readonly tickets = new Map<string, Transfer | null>();
  private readonly amounts = new Map<string, number>();

  constructor(
    private readonly sender: BulkSender,
    private readonly judge: Judge = () => null,
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
    // The start says whether deposits may open wallets: a check shows which would.
    const ask = askOfRow(row, { newPlayers: true }, this.sender);
    if (row.state !== "waiting" || ask === null) return refusedAs(row.failure, row.message);
    const key = ticketKey(ask);
    const isTwice = this.tickets.has(key);
    const wallet = this.wallets.get(ask.playerId) ?? null;
    const earlier = recorded.get(key) ?? this.tickets.get(key) ?? null;
    const decision = decideTransfer(ask, { recorded: earlier, sealed: sealed.has(key), wallet });
    const limited = decision.act === "post" ? this.judge(ask) : null;
    const failure = decision.act === "refuse" ? decision.failure : limited;
    if (!isTwice) this.tickets.set(key, null);
    if (decision.act !== "post" || failure !== null) {
      const check = isTwice ? "twice" : checkOf(failure);
      return { ...unchecked, check, checkFailure: failure?.kind ?? null, checkMessage: failure?.message ?? null };
    }
    const { balanceAfter, createdAt } = decision;
    this.tickets.set(key, { ...ask, id: 0n, balanceAfter, createdAt });
    this.wallets.set(ask.playerId, { ...(wallet ?? emptyWallet(ask)), balance: balanceAfter, lastEntryAt: createdAt });
    return {
      ...unchecked,
      ...{ check: isTwice ? "twice" : "post", balanceAfter, opensWallet: wallet === null },
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
  ...{ check: "refused", checkFailure, checkMessage },
});

const checkOf = (failure: Failure | null): BulkCheck => {
  if (failure === null) return "replay";
  return failure.kind === "ticket_mismatch" ? "mismatch" : "refused";
};
