import { and, asc, eq, sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { transfers, type wallets } from "#db/sqlite/schema";
import { money } from "#lib/domain/money/money";
import { type Instant, instant } from "#lib/domain/time/instant";
import type { WalletWalk } from "#lib/domain/wallets/ledger-walk";
import type { ChainedMovement, MovementKind } from "#lib/domain/wallets/movement";
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

interface MovementRow {
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
  readonly reason: string | null;
  readonly hash: string;
}

/** Read without Drizzle, whose rows take longer than the hashes over them: a proof walks every movement there is. */
function movementsAfter(client: Connection["client"]) {
  const rows = client.prepare<[string, string, bigint, number], MovementRow>(
    `select agent_id as agentId, player_id as playerId, created_at as createdAt, kind, trade_id as tradeId,
       trade_version as tradeVersion, wallet_amount as wallet, held_amount as held, result_amount as result,
       commission_amount as commission, balance_after as balanceAfter, exposure_after as exposureAfter,
       taken_units as takenUnits, taken_parts as takenParts, commission_units as commissionUnits,
       commission_parts as commissionParts, reason, hash
     from movements where agent_id = ? and player_id = ? and created_at > ? order by created_at limit ?`,
  );
  return (agentId: string, playerId: string, at: bigint): ChainedMovement[] =>
    rows.all(agentId, playerId, at, limit).map(movementOfRow);
}

const movementOfRow = (row: MovementRow): ChainedMovement => ({
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
  },
  hash: row.hash,
});

function* pages<T extends { createdAt: Instant }>(pageAfter: (at: bigint) => T[]): Generator<T, undefined> {
  let at: bigint = lowest;
  for (;;) {
    const page = pageAfter(at);
    yield* page;
    at = page.at(-1)?.createdAt ?? at;
    if (page.length < limit) return undefined;
  }
}
