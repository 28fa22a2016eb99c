import { expect, it } from "vitest";
import { openConnection } from "#db/sqlite/engine/connection";
import { migrateForward } from "#db/sqlite/engine/migrate";
import { agents } from "#db/sqlite/schema";
import { tradeIntake } from "#db/sqlite/trades/trade-intake";
import { ToldEvents } from "#db/told-events";
import { temporaryDatabase } from "#e2e/fixtures/temporary-database";
import { tradeVersion } from "#e2e/fixtures/trade-version";
import { chainUnder } from "#lib/chain";
import { newAgentSettings } from "#lib/domain/agents/agent";
import { instant } from "#lib/domain/time/instant";
import { verifyBooks } from "./verify-books";

const trades = 15_000;
/** Each trade reads its own movements: were all of the player's read for each, this would take minutes. */
const proofMsMax = 8_000;

it(`the books of a player with ${trades} trades are proved trade by trade, in seconds`, async () => {
  const database = await temporaryDatabase();
  const connection = openConnection(database.file, "write");
  try {
    migrateForward(connection, "db/sqlite/migrations");
    const at = instant(1_795_000_000_000_000_000n);
    const agent = { id: "acme", name: "Acme", currency: "USD", knownPlayersOnly: false, createdAt: at };
    connection.db
      .insert(agents)
      .values({ ...newAgentSettings, ...agent, staffAllow: [], status: "active" })
      .run();
    const chain = chainUnder(new Uint8Array(32));
    const batch = Array.from({ length: trades }, (_, number) =>
      tradeVersion({ tradeId: `t-${number}`, currency: "USD" }),
    );
    const job = tradeIntake(connection, chain, new ToldEvents())(batch, at);
    connection.client.exec("BEGIN IMMEDIATE");
    while (job.step());
    job.endSlice();
    connection.client.exec("COMMIT");
    const startMs = performance.now();
    const proof = verifyBooks(connection, chain, "acme");
    expect(performance.now() - startMs).toBeLessThan(proofMsMax);
    expect(proof).toMatchObject({ value: [{ agentId: "acme", movements: trades, faultCount: 0 }] });
  } finally {
    connection.client.close();
    await database.remove();
  }
}, 300_000);
