import { and, eq, gte, lt } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/sqlite/engine/connection";
import { migrateForward } from "#db/sqlite/engine/migrate";
import { transfers } from "#db/sqlite/schema";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/temporary-database";
import { money } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import { totalsSince } from "./totals-since";

let database: TemporaryDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await temporaryDatabase();
  connection = openConnection(database.file, "write");
  migrateForward(connection, "db/sqlite/migrations");
});
afterAll(async () => {
  connection.client.close();
  await database.remove();
});

const aTime = fc.bigInt({ min: 0n, max: 60n });
const aTransfer = fc.record({
  kind: fc.constantFrom("deposit", "withdrawal"),
  amount: fc.bigInt(1n, 10n ** 18n),
  at: aTime,
});
const aPeriod = fc.record({ start: aTime, long: aTime }).map(({ start, long }) => ({
  start: instant(start),
  end: instant(start + long),
}));
/** Transfers that are posted, and then a question. */
const aTurn = fc.record({ posted: fc.array(aTransfer, { maxLength: 4 }), asked: aPeriod });

let agents = 0;

it("what is kept and what was posted since come to what all transfers of the period do, at whatever times they are", () => {
  fc.assert(
    fc.property(fc.array(aTurn, { maxLength: 12 }), (turns) => {
      agents += 1;
      const agentId = `agent-${agents}`;
      const totalsOf = totalsSince(connection);
      let id = 0n;
      for (const { posted, asked } of turns) {
        for (const { kind, amount, at } of posted) {
          id += 1n;
          post(agentId, id, kind, amount, at);
        }
        const among = and(
          eq(transfers.agentId, agentId),
          gte(transfers.createdAt, asked.start),
          lt(transfers.createdAt, asked.end),
        );
        const rows = connection.db.select().from(transfers).where(among).all();
        for (const kind of ["deposit", "withdrawal"] as const) {
          const theirs = rows.filter((row) => row.kind === kind);
          const sum = theirs.reduce((total, { amount }) => total + amount, 0n);
          expect(totalsOf(agentId, asked)[kind]).toEqual({ count: theirs.length, sum });
        }
      }
    }),
    { numRuns: 60 },
  );
});

function post(agentId: string, id: bigint, kind: "deposit" | "withdrawal", amount: bigint, at: bigint): void {
  const row = {
    agentId,
    id,
    kind,
    playerId: `p-${id}`,
    ticketId: `t-${id}`,
    currency: "EUR",
    reason: null,
    actor: "key:k",
  };
  const sums = { amount: money(amount), amountText: "1", balanceAfter: money(0n), createdAt: instant(at), hash: "" };
  connection.db
    .insert(transfers)
    .values({ ...row, ...sums })
    .run();
}
