import { and, asc, eq, sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { movements, transfers, type wallets } from "#db/sqlite/schema";
import type { Instant } from "#lib/domain/time/instant";
import type { WalletWalk } from "#lib/domain/wallets/ledger-walk";
import { verifyPageRows as limit } from "#lib/limits";
import { movementOf } from "./movement-rows";

type WalletKey = Pick<typeof wallets.$inferSelect, "agentId" | "playerId">;

/** Lies below every time, so that an entry slipped in before the first is found too. */
const lowest = -(2n ** 63n);

/** Walks a wallet's entries in the order of time, each table read a page at a time. */
export function walkEntries(connection: Connection, wallet: WalletKey, walk: WalletWalk): void {
  const ofTransfers = pages((after) => transfersAfter(connection, wallet, after));
  const ofMovements = pages((after) => movementsAfter(connection, wallet, after));
  let transfer = ofTransfers.next().value;
  let movement = ofMovements.next().value;
  while (transfer || movement) {
    if (transfer && (!movement || transfer.createdAt < movement.createdAt)) {
      walk.addTransfer(transfer);
      transfer = ofTransfers.next().value;
    } else if (movement) {
      walk.addMovement(movementOf(movement));
      movement = ofMovements.next().value;
    }
  }
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

function transfersAfter({ db }: Connection, { agentId, playerId }: WalletKey, at: bigint) {
  const isNext = and(
    eq(transfers.agentId, agentId),
    eq(transfers.playerId, playerId),
    sql`${transfers.createdAt} > ${at}`,
  );
  return db.select().from(transfers).where(isNext).orderBy(asc(transfers.createdAt)).limit(limit).all();
}

function movementsAfter({ db }: Connection, { agentId, playerId }: WalletKey, at: bigint) {
  const isNext = and(
    eq(movements.agentId, agentId),
    eq(movements.playerId, playerId),
    sql`${movements.createdAt} > ${at}`,
  );
  return db.select().from(movements).where(isNext).orderBy(asc(movements.createdAt)).limit(limit).all();
}
