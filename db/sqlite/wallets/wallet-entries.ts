import { and, asc, eq, sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { movements, transfers, type wallets } from "#db/sqlite/schema";
import type { Instant } from "#lib/domain/time/instant";
import type { WalletWalk } from "#lib/domain/wallets/ledger-walk";
import { verifyPageRows as limit } from "#lib/limits";
import { movementOf } from "./movement-rows";

const p = sql.placeholder;

type WalletKey = Pick<typeof wallets.$inferSelect, "agentId" | "playerId">;

/** Lies below every time, so that an entry slipped in before the first is found too. */
const lowest = -(2n ** 63n);

/** Walks a wallet's entries in the order of time, each table read a page at a time. */
export function entryWalker({ db }: Connection) {
  const isNext = (table: typeof transfers | typeof movements) =>
    and(eq(table.agentId, p("agentId")), eq(table.playerId, p("playerId")), sql`${table.createdAt} > ${p("at")}`);
  const nextTransfers = db
    .select()
    .from(transfers)
    .where(isNext(transfers))
    .orderBy(asc(transfers.createdAt))
    .limit(limit)
    .prepare();
  const nextMovements = db
    .select()
    .from(movements)
    .where(isNext(movements))
    .orderBy(asc(movements.createdAt))
    .limit(limit)
    .prepare();

  return ({ agentId, playerId }: WalletKey, walk: WalletWalk): void => {
    const ofTransfers = pages((at) => nextTransfers.all({ agentId, playerId, at }));
    const ofMovements = pages((at) => nextMovements.all({ agentId, playerId, at }));
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
  };
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
