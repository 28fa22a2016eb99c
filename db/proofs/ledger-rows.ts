import { money } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import type { ChainedTransfer } from "#lib/domain/wallets/refund";
import type { ChainedWallet } from "#lib/domain/wallets/transfer";
import { type MovementRow, movementColumns, movementOfRow } from "./movement-rows";
import { eachOf, type Rows } from "./player-rows";
import type { ProofReader } from "./proof-reader";
import type { LedgerRows } from "./walk-entries";

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
