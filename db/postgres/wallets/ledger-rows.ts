import type { Connection } from "#db/postgres/engine/connection";
import { rawRows } from "#db/postgres/engine/raw-rows";
import { rowsInPages } from "#db/postgres/engine/rows-in-pages";
import { type MovementRow, movementColumns, movementOfRow } from "#db/proofs/movement-rows";
import type { LedgerRows } from "#db/proofs/walk-entries";
import { money } from "#lib/domain/money/money";
import { type Instant, instant } from "#lib/domain/time/instant";
import type { ChainedTransfer } from "#lib/domain/wallets/refund";
import type { Wallet } from "#lib/domain/wallets/transfer";
import { verifyPageRows as limit } from "#lib/limits";
import { walletsInOrder } from "./wallets-in-order";

type WalletKey = Pick<Wallet, "agentId" | "playerId">;
type Placed = WalletKey & { readonly createdAt: Instant };

/** Lies below every time, so that an entry slipped in before the first is found too. */
const lowest = -(2n ** 63n);

/** Every wallet and entry, or every one of an agent. Each table is read from end to end, a page after the other. */
export const ledgerRows = (connection: Connection, agentId: string | null): LedgerRows => ({
  wallets: walletsInOrder(connection, agentId),
  transfers: transferRows(connection, agentId),
  movements: movementRows(connection, agentId),
});

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

function transferRows(connection: Connection, agentId: string | null): AsyncGenerator<ChainedTransfer, undefined> {
  const rows = rawRows<TransferRow>(connection, entriesAfter("transfers", transferColumns, agentId));
  return rowsInPages<ChainedTransfer>(limit, async (last) =>
    (await rows(...placeOf(last, agentId))).map((row) => ({
      ...row,
      amount: money(row.amount),
      balanceAfter: money(row.balanceAfter),
      createdAt: instant(row.createdAt),
    })),
  );
}

function movementRows(connection: Connection, agentId: string | null) {
  const rows = rawRows<MovementRow>(connection, entriesAfter("movements", movementColumns, agentId));
  return rowsInPages<ReturnType<typeof movementOfRow>>(limit, async (last) =>
    (await rows(...placeOf(last, agentId))).map(movementOfRow),
  );
}

const entriesAfter = (table: string, columns: string, agentId: string | null): string =>
  `select ${columns} from ${table}
   where (agent_id, player_id, created_at) > ($1, $2, $3) ${agentId === null ? "" : "and agent_id = $4"}
   order by agent_id, player_id, created_at limit ${limit}`;

function placeOf(last: Placed | null, agentId: string | null): unknown[] {
  const place = last ? [last.agentId, last.playerId, last.createdAt] : [agentId ?? "", "", lowest];
  return agentId === null ? place : [...place, agentId];
}
