import { afterEach, beforeEach, expect, it } from "vitest";
import * as z from "zod";
import { PostgresPair } from "#e2e/fixtures/databases/postgres-pair";
import { databaseOn, type TemporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { isTorture } from "#e2e/fixtures/faults/torture";
import { askTool } from "#e2e/fixtures/offices/ops-tool";
import { ServerFleet } from "#e2e/fixtures/offices/server-fleet";
import { checkAfterRestart } from "#e2e/journal/check-after-restart";
import { checkEventProof, checkMirrors } from "#e2e/journal/check-mirrors";
import { checkProofs } from "#e2e/journal/check-proofs";
import { DyingConsumer } from "#e2e/journal/dying-consumer";
import { EventMirror } from "#e2e/journal/event-mirror";
import { FailingReceiver } from "#e2e/journal/failing-receiver";
import { journalAgent, makeJournalKeys } from "#e2e/journal/journal-keys";
import { type LoadFault, loadUnderFault } from "#e2e/journal/load-under-fault";
import { TradeFeed } from "#e2e/journal/trade-feed";
import { TransferJournal } from "#e2e/journal/transfer-journal";
import { AgentClient } from "#lib/client-sdk/agent-client";

const rounds = isTorture ? 10 : 2;
const servers = 3;
/** 100: about as many events of trades as of transfers. All of them are sent to the receiver, one after the other. */
const stepsPerBatch = 100;
/** A killed server's lease ends after 30 s. Then events are sent one after the other: 10 a second on a busy machine. */
const arrived = { timeout: isTorture ? 600_000 : 180_000, interval: 100 };
const testMsMax = isTorture ? 1_800_000 : 600_000;

let pair: PostgresPair;
let database: TemporaryDatabase;
let receiver: FailingReceiver;
let fleet: ServerFleet;
let consumer: DyingConsumer | null = null;
beforeEach(async () => {
  pair = await PostgresPair.start();
  database = await databaseOn(pair.server, (statement) => pair.query(statement));
  receiver = await FailingReceiver.open(29);
  fleet = await ServerFleet.start(database.file, servers, { WEBHOOK_ALLOW: receiver.origin });
});
afterEach(async () => {
  consumer?.close();
  await fleet.close();
  await receiver.close();
  await database.remove();
  await pair.close();
});

/** Two servers and the primary die at once. Over two rounds all servers do, and so whoever sends webhooks. */
async function strike(round: number): Promise<void> {
  const killed = [2 * round, 2 * round + 1];
  await Promise.all(killed.map((place) => fleet.kill(place)));
  await pair.failOver();
  await Promise.all(killed.map((place) => fleet.startAgain(place)));
}

it(
  "a consumer that dies and a receiver that fails at random mirror every wallet and trade, each number once and in order, while servers are killed and primaries crash under load",
  async () => {
    const { file } = database;
    const { urls } = fleet;
    const keys = await makeJournalKeys(file);
    const made = await askTool(
      file,
      z.object({ endpoint_id: z.string(), secret: z.string() }),
      ["webhook", "create", "--agent", journalAgent, "--url", `${receiver.origin}/events`],
      { environment: { WEBHOOK_ALLOW: receiver.origin } },
    );
    receiver.trust(made.secret);
    consumer = new DyingConsumer({ urls, key: keys.agent, seed: 28 });
    const journal = new TransferJournal();
    const feed = new TradeFeed(journalAgent);
    for (let round = 0; round < rounds; round += 1) {
      const since = journal.entries.length;
      const fault: LoadFault = { afterSteps: 600, moment: "any", strike: () => strike(round) };
      await loadUnderFault({ urls, keys, journal, feed, seed: round, fault, stepsPerBatch });
      const isLast = round === rounds - 1;
      await checkAfterRestart({ urls, keys, journal, feed, name: `check-${round}` }, isLast ? 0 : since);
      if (!isLast) await pair.addStandby();
    }
    await checkProofs(file, journal, feed);

    // Each transfer and each version of a trade is one event, and nothing else happened.
    const written = journal.entries.filter(({ acknowledged }) => acknowledged !== null).length + feed.movements;
    const { api_key: apiKey, secret } = keys.agent;
    const client = new AgentClient({ url: fleet.at(0).url, apiKey, secret });
    await expect.poll(() => client.lastSequence(), arrived).toBe(written);
    await consumer.reach(written);
    await expect.poll(() => receiver.kept.size, arrived).toBe(written);
    expect(receiver.faults).toEqual([]);
    const webhooks = new EventMirror();
    for (const [, event] of [...receiver.kept].sort(([one], [other]) => one - other)) webhooks.take(event);
    await checkMirrors({ client, feed, consumed: consumer.mirror, webhooks });
    await checkEventProof(file, written);
    // Both were at fault, and often.
    expect(consumer.lives).toBeGreaterThan(20);
    expect(receiver.repeated).toBeGreaterThan(20);
  },
  testMsMax,
);
