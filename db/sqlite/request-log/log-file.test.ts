import { statSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LogBounds } from "#db/request-log/log-upkeep";
import { RequestQueue } from "#db/request-log/request-queue";
import { driver } from "#db/sqlite/engine/connection";
import { logBoundsContract } from "#db/store-contract/requests/log-bounds-contract";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { loggedAt, requestFacts, requestQuery } from "#e2e/fixtures/made/request-facts";
import type { RequestFacts, RequestQuery } from "#lib/domain/requests/request-log";
import { type Instant, instant } from "#lib/domain/time/instant";
import { LogFile } from "./log-file";

let place: TemporaryDatabase;
let log: LogFile;
let queue: RequestQueue;
beforeEach(async () => {
  place = await temporaryDatabase();
  log = new LogFile(place.file);
  queue = new RequestQueue();
});
afterEach(async () => {
  log.close();
  await place.remove();
});

const later = (time: bigint): Instant => instant(loggedAt + time);
async function append(...requests: readonly RequestFacts[]): Promise<void> {
  for (const facts of requests) queue.add(facts);
  await log.append(queue.take(), [], requests.at(-1)?.at ?? loggedAt);
}
const idsOf = async (change: Partial<RequestQuery>) =>
  (await log.list(requestQuery(change))).rows.map(({ requestId }) => requestId);

function reopen(bounds?: LogBounds): void {
  log.close();
  log = new LogFile(place.file, bounds);
}

logBoundsContract("the embedded database", async (bounds) => {
  const { file, remove } = await temporaryDatabase();
  const kept = new LogFile(file, bounds);
  return {
    append: (waiting, now) => kept.append(waiting, [], now),
    sweep: (now) => kept.sweep(now),
    list: async (query) => (await kept.list(query)).rows,
    async close() {
      kept.close();
      await remove();
    },
  };
});

describe("the request log's file", () => {
  it("never grows past its bound", async () => {
    const bounds = { bytesMax: 6 * 1024 * 1024, unprovedRowsMax: 100, memberRowsMax: 100 };
    reopen(bounds);
    const body = "x".repeat(1_000);
    for (let round = 0; round < 12; round += 1) {
      await append(
        ...Array.from({ length: 1_000 }, () => requestFacts({ body, agentId: "busy", at: later(BigInt(round)) })),
      );
    }
    expect(statSync(place.file).size).toBeLessThan(1.5 * bounds.bytesMax);
    expect((await idsOf({ agentId: "busy", limit: 10_000 })).length).toBeGreaterThan(2_000);
  });

  it("writes what comes in while a rare row is looked for", async () => {
    await append(...Array.from({ length: 4_000 }, () => requestFacts()));
    const rare = idsOf({ ticketId: "t-none" });
    await append(requestFacts({ requestId: "new" }));
    expect((await idsOf({ limit: 1 }))[0]).toBe("new");
    expect(await rare).toEqual([]);
  });

  it("is readable only by its owner", async () => {
    await append(requestFacts());
    for (const suffix of ["", "-wal", "-shm"]) expect(statSync(`${place.file}${suffix}`).mode & 0o777).toBe(0o600);
  });

  it("sets a file of another release aside, says so and begins anew", async () => {
    await append(requestFacts());
    log.close();
    const other = new (driver())(place.file);
    other.pragma("user_version = 1");
    other.close();
    const complaints: string[] = [];
    log = new LogFile(place.file, undefined, (text) => complaints.push(text));
    await append(requestFacts({ requestId: "new" }));
    expect(await idsOf({})).toEqual(["new"]);
    expect(complaints).toEqual([expect.stringContaining(`${place.file}.version-1`)]);
    expect(statSync(`${place.file}.version-1`).mode & 0o777).toBe(0o600);
  });

  it("refuses what is no request log", () => {
    const stranger = `${place.file}.stranger`;
    writeFileSync(stranger, "This is no database, and long enough to be sure of that.".repeat(100));
    expect(() => new LogFile(stranger)).toThrow("file is not a database");
  });
});
