import { createHash } from "node:crypto";
import type { Chain } from "#lib/domain/audit/audit-row";
import type { LedgerProof, TellProgress } from "#lib/domain/books/proof";
import { money } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import { EntryTotals, LedgerWalk } from "#lib/domain/wallets/ledger-walk";
import type { ChainedMovement, MovementKind } from "#lib/domain/wallets/movement";
import type { ChainedTransfer } from "#lib/domain/wallets/refund";
import type { ChainedWallet } from "#lib/domain/wallets/transfer";
import { eachOf, firstPlayer, type PlayerRow, PlayerRows, type Rows } from "./player-rows";
import { ledgerTotal, ProgressCount } from "./progress-count";
import { onlyRow, type ProofReader } from "./proof-reader";

export async function verifyLedger(
  reader: ProofReader,
  chain: Chain,
  tell: TellProgress = () => {},
): Promise<LedgerProof> {
  const walk = new LedgerWalk(chain, createHash("sha256"));
  const { total } = await onlyRow(reader.rowsOf<{ total: bigint }>(ledgerTotal));
  await walkLedger(ledgerRows(reader, null), walk, new ProgressCount(Number(total), tell));
  return walk.proof();
}

/** Proves every wallet with its entries, in one pass over all three tables. */
async function walkLedger(rows: LedgerRows, walk: LedgerWalk, progress: ProgressCount): Promise<void> {
  const ledger = await OpenedLedger.over(rows);
  const strays = new EntryTotals();
  for (let player = ledger.player; player; player = ledger.player) {
    const wallet = await ledger.wallets.take(player);
    const entries = wallet ? walk.wallet(wallet) : null;
    await ledger.walk(player, entries ?? strays);
    if (entries) walk.endWallet(entries);
    progress.add(1);
  }
  walk.entriesWithoutWallet(strays.transfers + strays.movements);
}

/** Every wallet and every entry, ordered by agent and player, and each player's entries by time. */
export interface LedgerRows {
  readonly wallets: Rows<ChainedWallet>;
  readonly transfers: Rows<ChainedTransfer>;
  readonly movements: Rows<ChainedMovement>;
}

export interface EntriesWalk {
  addTransfer(transfer: ChainedTransfer): void;
  addMovement(movement: ChainedMovement): void;
}

/** The ledger's tables, walked side by side in one pass: a statement for each wallet costs more than its hashes. */
export class OpenedLedger {
  private constructor(
    readonly wallets: PlayerRows<ChainedWallet>,
    readonly transfers: PlayerRows<ChainedTransfer>,
    readonly movements: PlayerRows<ChainedMovement>,
  ) {}

  static async over({ wallets, transfers, movements }: LedgerRows): Promise<OpenedLedger> {
    const opened = [PlayerRows.over(wallets), PlayerRows.over(transfers), PlayerRows.over(movements)] as const;
    return new OpenedLedger(...(await Promise.all(opened)));
  }

  /** The next player that has a wallet or an entry. */
  get player(): PlayerRow | null {
    return firstPlayer([this.wallets, this.transfers, this.movements]);
  }

  /** Walks a player's entries in order of time. */
  async walk(player: PlayerRow, walk: EntriesWalk): Promise<void> {
    const { transfers, movements } = this;
    for (;;) {
      const [transfer, movement] = [transfers.of(player), movements.of(player)];
      if (transfer && (!movement || transfer.createdAt < movement.createdAt)) {
        walk.addTransfer(transfer);
        await transfers.next();
      } else if (movement) {
        walk.addMovement(movement);
        await movements.next();
      } else return;
    }
  }
}

interface WalletRow extends Pick<ChainedWallet, "agentId" | "playerId" | "currency" | "status" | "head"> {
  readonly balance: bigint;
  readonly exposure: bigint;
  readonly lastTransferAt: bigint | null;
  readonly lastEntryAt: bigint | null;
}

const walletColumns = `agent_id as "agentId", player_id as "playerId", currency, balance, exposure, status,
  last_transfer_at as "lastTransferAt", last_entry_at as "lastEntryAt", head`;

const walletOfRow = (row: WalletRow): ChainedWallet => ({
  ...row,
  balance: money(row.balance),
  exposure: money(row.exposure),
  lastTransferAt: row.lastTransferAt === null ? null : instant(row.lastTransferAt),
  lastEntryAt: row.lastEntryAt === null ? null : instant(row.lastEntryAt),
});

interface TransferRow
  extends Pick<
    ChainedTransfer,
    "agentId" | "playerId" | "kind" | "ticketId" | "currency" | "amountText" | "actor" | "reason" | "hash"
  > {
  readonly id: bigint;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly createdAt: bigint;
}

const transferColumns = `id, agent_id as "agentId", player_id as "playerId", kind, ticket_id as "ticketId", currency, amount,
  amount_text as "amountText", balance_after as "balanceAfter", created_at as "createdAt", actor, reason, hash`;

const transferOfRow = (row: TransferRow): ChainedTransfer => ({
  ...row,
  amount: money(row.amount),
  balanceAfter: money(row.balanceAfter),
  createdAt: instant(row.createdAt),
});

/**
 * All wallets and entries, or all of one agent, ordered by agent, player and time. SQLite reads each table by its
 * index. PostgreSQL sorts each table: rows lie as they arrived, and an index would fetch each from another page.
 */
export function ledgerRows({ rowsOf }: ProofReader, agentId: string | null): LedgerRows {
  function read<Row extends object, T>(columns: string, table: string, order: string, ofRow: (row: Row) => T): Rows<T> {
    const select = `select ${columns} from ${table} ${agentId === null ? "" : "where agent_id = @agentId"} order by ${order}`;
    return eachOf(rowsOf<Row>(select, agentId === null ? {} : { agentId }), ofRow);
  }
  const byTime = "agent_id, player_id, created_at";
  return {
    wallets: read<WalletRow, ChainedWallet>(walletColumns, "wallets", "agent_id, player_id", walletOfRow),
    transfers: read<TransferRow, ChainedTransfer>(transferColumns, "transfers", byTime, transferOfRow),
    movements: read<MovementRow, ReturnType<typeof movementOfRow>>(movementColumns, "movements", byTime, movementOfRow),
  };
}

// Movements are read without Drizzle, whose row mapping takes longer than their hashes: a proof walks every movement.

export const movementColumns = `agent_id as "agentId", player_id as "playerId", created_at as "createdAt", kind,
  trade_id as "tradeId", trade_version as "tradeVersion", wallet_amount as wallet, held_amount as held,
  result_amount as result, commission_amount as commission, balance_after as "balanceAfter",
  exposure_after as "exposureAfter", taken_units as "takenUnits", taken_parts as "takenParts",
  commission_units as "commissionUnits", commission_parts as "commissionParts",
  last_stake_at as "lastStakeAt", reason, hash`;

export interface MovementRow {
  readonly agentId: string;
  readonly playerId: string;
  readonly createdAt: bigint;
  readonly kind: MovementKind;
  readonly tradeId: string | null;
  readonly tradeVersion: bigint | null;
  readonly wallet: bigint;
  readonly held: bigint;
  readonly result: bigint;
  readonly commission: bigint;
  readonly balanceAfter: bigint;
  readonly exposureAfter: bigint;
  readonly takenUnits: bigint;
  readonly takenParts: bigint;
  readonly commissionUnits: bigint;
  readonly commissionParts: bigint;
  readonly lastStakeAt: bigint;
  readonly reason: string | null;
  readonly hash: string;
}

export const movementOfRow = (row: MovementRow): ChainedMovement => ({
  agentId: row.agentId,
  playerId: row.playerId,
  kind: row.kind,
  tradeId: row.tradeId,
  tradeVersion: row.tradeVersion === null ? null : Number(row.tradeVersion),
  legs: {
    wallet: money(row.wallet),
    held: money(row.held),
    result: money(row.result),
    commission: money(row.commission),
  },
  balanceAfter: money(row.balanceAfter),
  exposureAfter: money(row.exposureAfter),
  createdAt: instant(row.createdAt),
  reason: row.reason,
  sums: {
    taken: { units: row.takenUnits, parts: row.takenParts },
    commission: { units: row.commissionUnits, parts: row.commissionParts },
    lastStakeAt: instant(row.lastStakeAt),
  },
  hash: row.hash,
});
