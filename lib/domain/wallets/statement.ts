import { columnsOf } from "#lib/domain/lists/columns";
import { joinMoney, type Money, money, zero } from "#lib/domain/money/money";
import type { Entry, WalletStand } from "./entry";
import type { TransferTotals } from "./transfer-sums";

/** An entry in its wallet's currency. */
export type StatementEntry = Entry & { readonly currency: string };

const { moment, money: moneyColumn, text } = columnsOf<StatementEntry>();

/** All of an entry's columns. A file has them all, in this order. */
export const statementColumns = {
  created_at: moment(({ createdAt }) => createdAt),
  id: text(({ entryId }) => entryId),
  kind: text(({ kind }) => kind),
  ticket_id: text(({ ticketId }) => ticketId),
  trade_id: text(({ tradeId }) => tradeId),
  trade_version: text(({ tradeVersion }) => tradeVersion),
  currency: text(({ currency }) => currency),
  amount: moneyColumn(({ amount }) => amount),
  balance_after: moneyColumn(({ balance }) => balance),
  exposure_after: moneyColumn(({ exposure }) => exposure),
  actor: text(({ actor }) => actor),
  reason: text(({ reason }) => reason),
};

export interface StatementSums {
  readonly totals: TransferTotals;
  /** All amounts that movements took from the wallet: stakes, and what corrections took back. */
  readonly taken: Money;
  /** All amounts that movements gave to the wallet. */
  readonly returned: Money;
  /** The commission kept by the exchange. Payouts have it taken off already. */
  readonly commission: Money;
}

/** opening + deposits − withdrawals − taken + returned = closing, exactly. */
export interface PeriodSums extends StatementSums {
  readonly opening: Money;
  readonly closing: Money;
}

/** A wallet at one end of a period: its state, and the running sums of its last movement by then. */
export interface PeriodEnd {
  readonly stand: WalletStand;
  readonly movement: RunningSums | undefined;
}

interface RunningSums {
  readonly takenUnits: bigint;
  readonly takenParts: bigint;
  readonly commissionUnits: bigint;
  readonly commissionParts: bigint;
}

/** The sums of a period from its two ends alone, however many entries lie between. */
export function statementSums(start: PeriodEnd, end: PeriodEnd, totals: TransferTotals): PeriodSums {
  const taken = money(takenIn(end.movement) - takenIn(start.movement));
  const [opening, closing] = [start.stand.balance, end.stand.balance];
  const transferred = totals.deposit.sum - totals.withdrawal.sum;
  return {
    opening,
    closing,
    totals,
    taken,
    returned: money(closing - opening - transferred + taken),
    commission: money(commissionIn(end.movement) - commissionIn(start.movement)),
  };
}

const takenIn = (sums: RunningSums | undefined): Money =>
  sums ? joinMoney({ units: sums.takenUnits, parts: sums.takenParts }) : zero;
const commissionIn = (sums: RunningSums | undefined): Money =>
  sums ? joinMoney({ units: sums.commissionUnits, parts: sums.commissionParts }) : zero;
