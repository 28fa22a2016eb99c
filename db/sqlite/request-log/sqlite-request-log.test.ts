import { mkdirSync, rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openRequestLog, requestLogOf } from "#db/open";
import { resultOf } from "#e2e/fixtures/outcome";
import { loggedAt, requestFacts, requestQuery } from "#e2e/fixtures/request-facts";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/temporary-database";
import { requestBodyCharsMax, requestQueueBytesMax, requestQueueMax } from "#lib/limits";
import type { RequestLog } from "#lib/request-log";

let place: TemporaryDatabase;
let complaints: string[];
let log: RequestLog;

const open = () => openRequestLog({ file: place.file, now: () => loggedAt, complain: (text) => complaints.push(text) });

beforeEach(async () => {
  place = await temporaryDatabase();
  complaints = [];
  log = open();
});
afterEach(async () => {
  await log.close();
  await place.remove();
});

const list = async () => resultOf(await log.list(requestQuery({ limit: 10_000 })));

describe("the request log", () => {
  it("shows what was noted before it was asked, however lately", async () => {
    for (let round = 1; round <= 5; round += 1) {
      log.note(requestFacts({ requestId: `r-${round}` }));
      expect((await list()).rows.map(({ requestId }) => requestId)[0]).toBe(`r-${round}`);
      expect(resultOf(await log.find("acme", `r-${round}`))).toMatchObject({ requestId: `r-${round}` });
    }
    expect(resultOf(await log.find("rival", "r-1"))).toBeNull();
    expect(resultOf(await log.find("acme", "r-1", loggedAt))).toMatchObject({ requestId: "r-1" });
    expect(resultOf(await log.find("acme", "r-2", loggedAt))).toBeNull();
    expect(complaints).toEqual([]);
  });

  it("holds across a restart what was noted before it", async () => {
    log.note(requestFacts({ requestId: "r-1" }));
    log.countDropped("acme", "unproved");
    await log.close();
    log = open();
    expect(await list()).toMatchObject({
      rows: [{ requestId: "r-1" }],
      dropped: { crowded: 0, unproved: 1 },
      failing: false,
    });
  });

  it("tells whose requests have come in when they can be read", async () => {
    const told = new Promise<string>((resolve) => log.watch(resolve));
    log.note(requestFacts({ agentId: "acme" }));
    expect(await told).toBe("acme");
    expect((await list()).rows).toHaveLength(1);
  });

  it("tells the others, and goes on, when one that it tells fails", async () => {
    log.watch(() => {
      throw new Error("a listener's fault");
    });
    const told = new Promise<string>((resolve) => log.watch(resolve));
    log.note(requestFacts({ agentId: "acme" }));
    expect(await told).toBe("acme");
    expect((await list()).rows).toHaveLength(1);
    expect(complaints).toHaveLength(1);
  });

  it("drops and counts what comes faster than it is written, and keeps the rest", async () => {
    for (let index = 0; index < requestQueueMax + 30; index += 1) log.note(requestFacts());
    const { rows, dropped } = await list();
    expect(rows).toHaveLength(requestQueueMax);
    expect(dropped).toEqual({ crowded: 30, unproved: 0 });
    expect(log.totals()).toEqual({ kept: requestQueueMax, dropped: { crowded: 30, unproved: 0 } });
  });

  it("lets no more bytes wait than its bound, however long the requests", async () => {
    const body = "\u00ff".repeat(requestBodyCharsMax);
    for (let index = 0; index < requestQueueMax; index += 1) log.note(requestFacts({ body }));
    const { rows, dropped } = await list();
    expect(rows.length * 2 * requestBodyCharsMax).toBeLessThan(requestQueueBytesMax);
    expect(rows.length + dropped.crowded).toBe(requestQueueMax);
  });

  it("says that it fails when its file cannot be opened, drops and counts, and harms nobody", async () => {
    mkdirSync(requestLogOf(place.file));
    log.note(requestFacts());
    expect(await list()).toEqual({ rows: [], dropped: { crowded: 1, unproved: 0 }, failing: true });
    log.note(requestFacts());
    expect(await list()).toMatchObject({ dropped: { crowded: 2, unproved: 0 }, failing: true });
    expect(await log.find("acme", "r-1")).toMatchObject({ ok: false, failure: { kind: "not_available" } });
    // Once, and not for each request.
    expect(complaints).toHaveLength(1);
    rmSync(requestLogOf(place.file), { recursive: true });
  });

  it("opens nothing before the first request", async () => {
    await log.close();
    expect(() => rmSync(requestLogOf(place.file))).toThrow("no such file");
  });
});
