import { describe, expect, it } from "vitest";
import { openEmbedded } from "#db/open";
import { storeContract } from "#db/store-contract";
import { depositTicket, type OpenedStore, storeUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { openedStore } from "#e2e/fixtures/databases/opened-store";
import { temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { chainKey, fingerprint } from "#e2e/fixtures/made/test-secrets";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import { day, hour, type Instant, instant, minute } from "#lib/domain/time/instant";

async function makeStore(now: () => Instant): Promise<OpenedStore> {
  const { file, remove } = await temporaryDatabase();
  return openedStore(
    (complain) =>
      openEmbedded({ file, chainKey, fingerprint, now, complain, onDeath: (error) => complain(error.message) }),
    remove,
  );
}

storeContract("SQLite", makeStore);

describe("the embedded store", () => {
  const subject = storeUnderTest(makeStore);

  it("answers PROCESSING for a ticket queued behind the question, because its answer has not left", async () => {
    const agent = await subject.agent();
    const status = subject.store.wallets.ticketStatus(depositTicket(agent, "t"));
    const posted = subject.transfer(agent, { ticketId: "t" });
    expect(resultOf(await status)).toMatchObject({ state: "PROCESSING", transfer: null });
    expect(resultOf(await posted).replayed).toBe(false);
  });

  it("counts a trade once in every report, while corrections move it in and out of a range's ragged end", async () => {
    const agent = await subject.agent({ currency: "USD" });
    const { matchedAt } = tradeVersion();
    const range = { create: null, settlement: { start: instant(matchedAt - minute), end: instant(matchedAt + day) } };
    const correct = (version: number) => {
      const settledAt = instant(version % 2 === 0 ? matchedAt - minute : matchedAt + hour);
      return subject.feed([tradeVersion({ agentId: agent.id, currency: "USD", version, settledAt })]);
    };
    await correct(1);
    const corrections = Array.from({ length: 200 }, (_, index) => correct(index + 2));
    const reports = Array.from({ length: 400 }, () => subject.store.reports.report(agent.id, range));
    const counts = (await Promise.all(reports)).map((report) => resultOf(report).figures.valid.count);
    expect(new Set(counts)).toEqual(new Set([1]));
    await Promise.all(corrections);
  });
});
