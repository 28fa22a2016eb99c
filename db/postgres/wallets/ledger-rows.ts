import type { QueryResultRow } from "pg";
import type { Connection } from "#db/postgres/connections/connection";
import { isOfAgent, rowsOfCursor } from "#db/postgres/proofs/rows-of-cursor";
import { type MovementRow, movementColumns, movementOfRow } from "#db/proofs/movement-rows";
import type { LedgerRows } from "#db/proofs/walk-entries";
import { money } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import type { ChainedMovement } from "#lib/domain/wallets/movement";
import type { ChainedTransfer } from "#lib/domain/wallets/refund";
import type { ChainedWallet } from "#lib/domain/wallets/transfer";
import { type WalletRow, walletColumns, walletOfRow } from "./wallet-rows";

/**
 * Every wallet and entry, or every one of an agent, in the order of players. The database puts each table in that order
 * as a whole: rows lie as they came, and one by one, by an index, each would be fetched from another place.
 */
export const ledgerRows = (connection: Connection, agentId: string | null): LedgerRows => ({
  wallets: walletRows(connection, agentId),
  transfers: transferRows(connection, agentId),
  movements: movementRows(connection, agentId),
});

async function* walletRows(connection: Connection, agentId: string | null): AsyncGenerator<ChainedWallet> {
  const rows = rowsOfCursor<WalletRow>(
    connection,
    `select ${walletColumns} from wallets where ${isOfAgent(agentId)} order by agent_id, player_id`,
    "wallets",
  );
  for await (const row of rows) yield walletOfRow(row);
}

interface TransferRow {
  readonly id: bigint;
  readonly agentId: string;
  readonly playerId: string;
  readonly kind: ChainedTransfer["kind"];
  readonly ticketId: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly amountText: string;
  readonly balanceAfter: bigint;
  readonly createdAt: bigint;
  readonly actor: string;
  readonly reason: string | null;
  readonly hash: string;
}

const transferColumns = `id, agent_id as "agentId", player_id as "playerId", kind, ticket_id as "ticketId", currency, amount,
  amount_text as "amountText", balance_after as "balanceAfter", created_at as "createdAt", actor, reason, hash`;

async function* transferRows(connection: Connection, agentId: string | null): AsyncGenerator<ChainedTransfer> {
  for await (const row of entriesOf<TransferRow>(connection, "transfers", transferColumns, agentId)) {
    yield {
      ...row,
      amount: money(row.amount),
      balanceAfter: money(row.balanceAfter),
      createdAt: instant(row.createdAt),
    };
  }
}

async function* movementRows(connection: Connection, agentId: string | null): AsyncGenerator<ChainedMovement> {
  for await (const row of entriesOf<MovementRow>(connection, "movements", movementColumns, agentId)) {
    yield movementOfRow(row);
  }
}

const entriesOf = <Row extends QueryResultRow>(
  connection: Connection,
  table: "transfers" | "movements",
  columns: string,
  agentId: string | null,
): AsyncGenerator<Row, undefined> =>
  rowsOfCursor<Row>(
    connection,
    `select ${columns} from ${table} where ${isOfAgent(agentId)} order by agent_id, player_id, created_at`,
    table,
  );
