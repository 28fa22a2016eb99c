import { and, asc, eq, sql } from "drizzle-orm";
import { type MovementRow, movementColumns, movementOfRow } from "#db/proofs/movement-rows";
import type { Connection } from "#db/sqlite/engine/connection";
import { transfers, type wallets } from "#db/sqlite/schema";
import type { Instant } from "#lib/domain/time/instant";
import type { WalletWalk } from "#lib/domain/wallets/ledger-walk";
import type { ChainedMovement } from "#lib/domain/wallets/movement";
import { verifyPageRows as limit } from "#lib/limits";

const p = sql.placeholder;

type WalletKey = Pick<typeof wallets.$inferSelect, "agentId" | "playerId">;

/** Lies below every time, so that an entry slipped in before the first is found too. */
const lowest = -(2n ** 63n);

/** Walks a wallet's entries in the order of time, each table read a page at a time. */
export function entryWalker({ client, db }: Connection) {
  const nextTransfers = db
    .select()
    .from(transfers)
    .where(
      and(
        eq(transfers.agentId, p("agentId")),
        eq(transfers.playerId, p("playerId")),
        sql`${transfers.createdAt} > ${p("at")}`,
      ),
    )
    .orderBy(asc(transfers.createdAt))
    .limit(limit)
    .prepare();
  const nextMovements = movementsAfter(client);

  return ({ agentId, playerId }: WalletKey, walk: WalletWalk): void => {
    const ofTransfers = pages((at) => nextTransfers.all({ agentId, playerId, at }));
    const ofMovements = pages((at) => nextMovements(agentId, playerId, at));
    let transfer = ofTransfers.next().value;
    let movement = ofMovements.next().value;
    while (transfer || movement) {
      if (transfer && (!movement || transfer.createdAt < movement.createdAt)) {
        walk.addTransfer(transfer);
        transfer = ofTransfers.next().value;
      } else if (movement) {
        walk.addMovement(movement);
        movement = ofMovements.next().value;
      }
    }
  };
}

function movementsAfter(client: Connection["client"]) {
  const rows = client.prepare<[string, string, bigint, number], MovementRow>(
    `select ${movementColumns}
     from movements where agent_id = ? and player_id = ? and created_at > ? order by created_at limit ?`,
  );
  return (agentId: string, playerId: string, at: bigint): ChainedMovement[] =>
    rows.all(agentId, playerId, at, limit).map(movementOfRow);
}

function* pages<T extends { createdAt: Instant }>(pageAfter: (at: bigint) => T[]): Generator<T, undefined> {
  let at: bigint = lowest;
  for (;;) {
    const page = pageAfter(at);
    yield* page;
    at = page.at(-1)?.createdAt ?? at;
    if (page.length < limit) return undefined;
  }
}
