import type { Connection } from "#db/postgres/engine/connection";
import { rawRows } from "#db/postgres/engine/raw-rows";
import { rowsInPages } from "#db/postgres/engine/rows-in-pages";
import { type MovementRow, movementColumns, movementOfRow } from "#db/proofs/movement-rows";
import { money } from "#lib/domain/money/money";
import { type Instant, instant } from "#lib/domain/time/instant";
import type { WalletWalk } from "#lib/domain/wallets/ledger-walk";
import type { ChainedTransfer } from "#lib/domain/wallets/refund";
import type { Wallet } from "#lib/domain/wallets/transfer";
import { verifyPageRows as limit } from "#lib/limits";

type WalletKey = Pick<Wallet, "agentId" | "playerId">;
type Placed = WalletKey & { readonly createdAt: Instant };

/** Lies below every time, so that an entry slipped in before the first is found too. */
const lowest = -(2n ** 63n);

/**
 * Walks the entries of wallets that follow each other in the order of agents and players: of all, or of one agent. Both
 * tables are read from end to end in that order, since a statement for each wallet would be a round trip for each.
 */
export function entryWalker(connection: Connection, agentId: string | null) {
  const transfers = entriesOf(transferRows(connection, agentId));
  const movements = entriesOf(movementRows(connection, agentId));

  return async (wallet: WalletKey, walk: WalletWalk): Promise<void> => {
    let transfer = await transfers.nextOf(wallet);
    let movement = await movements.nextOf(wallet);
    while (transfer || movement) {
      if (transfer && (!movement || transfer.createdAt < movement.createdAt)) {
        walk.addTransfer(transfer);
        transfer = await transfers.nextOf(wallet);
      } else if (movement) {
        walk.addMovement(movement);
        movement = await movements.nextOf(wallet);
      }
    }
  };
}

/** Hands rows out wallet by wallet. Those of a player without a wallet are passed over. */
function entriesOf<T extends Placed>(rows: AsyncGenerator<T, undefined>) {
  let head: T | undefined;
  let isAtEnd = false;
  return {
    /** The next entry of the wallet; null when it has no more. */
    async nextOf(wallet: WalletKey): Promise<T | null> {
      for (;;) {
        if (!head && !isAtEnd) {
          head = (await rows.next()).value;
          isAtEnd = head === undefined;
        }
        const order = head ? orderOf(head, wallet) : 1;
        if (order > 0) return null;
        const entry = head;
        head = undefined;
        if (entry && order === 0) return entry;
      }
    },
  };
}

const orderOf = (one: WalletKey, other: WalletKey): number =>
  inBytes(one.agentId, other.agentId) || inBytes(one.playerId, other.playerId);

/** The order of the database's texts, which is not that of JavaScript's where one has letters beyond 16 bits. */
const inBytes = (one: string, other: string): number =>
  one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(other));

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
