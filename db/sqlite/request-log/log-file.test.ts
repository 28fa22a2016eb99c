import { statSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { driver } from "#db/sqlite/engine/driver";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { loggedAt, requestFacts, requestQuery } from "#e2e/fixtures/made/request-facts";
import { requestKeptDays } from "#lib/domain/requests/request-age";
import { day, hour, type Instant, instant, nanosecond, second } from "#lib/domain/time/instant";
import type { RequestFacts, RequestQuery } from "#lib/store/requests/request-log";
import { requestBlockRows } from "./blocks";
import { type LogBounds, LogFile } from "./log-file";
import { type PackedRequests, RequestBatch } from "./request-batch";

let place: TemporaryDatabase;
let log: LogFile;
beforeEach(async () => {
  place = await temporaryDatabase();
  log = new LogFile(place.file);
});
afterEach(async () => {
  log.close();
  await place.remove();
});

/** Packs requests as the log receives them: in one batch for each agent. */
function packed(requests: readonly RequestFacts[]): PackedRequests[] {
  const batches = new Map<string, RequestBatch>();
  for (const facts of requests) {
    const batch = batches.get(facts.agentId) ?? new RequestBatch(facts.agentId);
    batches.set(facts.agentId, batch);
    batch.add(facts);
  }
  return Array.from(batches.values(), (batch) => batch.packed());
}

const later = (time: bigint): Instant => instant(loggedAt + time);
const append = (...requests: readonly RequestFacts[]) =>
  log.append(packed(requests), [], requests.at(-1)?.at ?? loggedAt);
const idsOf = (change: Partial<RequestQuery>) => log.list(requestQuery(change)).rows.map(({ requestId }) => requestId);

function reopen(bounds?: LogBounds): void {
  log.close();
  log = new LogFile(place.file, bounds);
}

/** Writes `rows` rows, so that all blocks but the last have their index; a filter can find something in each. */
function fill(rows: number, of: (index: number) => Partial<RequestFacts>): void {
  const made = Array.from({ length: rows }, (_, index) =>
    requestFacts({ requestId: `r-${index}`, at: later(BigInt(index) * second), ...of(index) }),
  );
  for (let from = 0; from < rows; from += 1_000) append(...made.slice(from, from + 1_000));
}

const lots = 16 * requestBlockRows + 100;

describe("the request log's file", () => {
  it("returns requests in order that arrived little by little, from several agents", () => {
    const made = Array.from({ length: requestBlockRows + 50 }, (_, index) =>
      requestFacts({ requestId: `r-${index}`, at: later(BigInt(index)), agentId: index % 10 === 0 ? "rival" : "acme" }),
    );
    for (const facts of made) append(facts);
    const of = (agentId: string) => made.filter((facts) => facts.agentId === agentId).reverse();
    for (const agentId of ["acme", "rival"]) {
      expect(idsOf({ agentId, limit: lots })).toEqual(of(agentId).map(({ requestId }) => requestId));
    }
    reopen();
    expect(idsOf({ requestId: "r-1" })).toEqual(["r-1"]);
  });

  it("keeps no request longer because of a later one, however few there are", () => {
    const kept = BigInt(requestKeptDays) * day;
    append(requestFacts({ requestId: "old" }));
    append(requestFacts({ requestId: "young", at: later(20n * day) }));
    log.sweep(later(22n * day));
    log.sweep(later(kept + hour));
    expect(idsOf({ now: later(20n * day) })).toEqual(["young"]);
  });

  it("gives each request a time of its own, even when the clock stands or goes back", () => {
    append(requestFacts({ requestId: "1" }), requestFacts({ requestId: "2" }));
    append(requestFacts({ requestId: "3", at: later(-hour) }));
    reopen();
    append(requestFacts({ requestId: "4", at: later(-hour) }));
    expect(idsOf({})).toEqual(["4", "3", "2", "1"]);
  });

  it("forgets a request after its days, at once for whoever asks and then on the disk", () => {
    fill(requestBlockRows, () => ({}));
    const last = later(BigInt(requestBlockRows - 1) * second);
    const end = instant(last + BigInt(requestKeptDays) * day);
    expect(idsOf({ now: end })).toEqual([`r-${requestBlockRows - 1}`]);
    expect(idsOf({ now: instant(end + nanosecond) })).toEqual([]);
    for (let step = 0; step < 20; step += 1) log.sweep(instant(end + nanosecond));
    // The log as seen by a caller whose clock is wrong.
    expect(idsOf({ now: loggedAt })).toEqual([]);
    append(requestFacts({ requestId: "new", at: end }));
    reopen();
    expect(idsOf({ now: end })).toEqual(["new"]);
  });

  it("forgets the requests of an agent that is quiet for long, too", () => {
    append(requestFacts());
    const afterwards = later(BigInt(requestKeptDays) * day + nanosecond);
    log.sweep(later(2n * day));
    log.sweep(afterwards);
    expect(idsOf({ now: loggedAt })).toEqual([]);
  });

  it("still forgets old requests after a silence in which it became empty", () => {
    const sweep = (now: Instant) => {
      for (let step = 0; step < 5; step += 1) log.sweep(now);
    };
    const kept = BigInt(requestKeptDays) * day;
    append(requestFacts({ requestId: "first", at: loggedAt }));
    sweep(later(kept + day));
    append(requestFacts({ requestId: "second", at: later(kept + day) }));
    sweep(later(2n * kept + 3n * day));
    expect(log.list(requestQuery({ now: later(kept + day) })).rows).toEqual([]);
  });

  it("makes room for new requests by deleting from the agent with most, and never grows past its bound", () => {
    const bounds = { bytesMax: 6 * 1024 * 1024, unprovedRowsMax: 100 };
    reopen(bounds);
    append(requestFacts({ agentId: "quiet", requestId: "quiet" }));
    const body = "x".repeat(1_000);
    for (let round = 0; round < 12; round += 1) {
      append(...Array.from({ length: 1_000 }, () => requestFacts({ body, agentId: "busy", at: later(BigInt(round)) })));
    }
    expect(statSync(place.file).size).toBeLessThan(1.5 * bounds.bytesMax);
    expect(idsOf({ agentId: "quiet" })).toEqual(["quiet"]);
    expect(idsOf({ agentId: "busy", limit: 10_000 }).length).toBeGreaterThan(2_000);
  });

  it("keeps few requests that only name a key, and deletes no others for them", () => {
    reopen({ bytesMax: 1e9, unprovedRowsMax: 100 });
    fill(requestBlockRows, (index) => ({ proved: index % 2 === 0 }));
    for (let step = 0; step < 10; step += 1) log.sweep(later(hour));
    expect(idsOf({ now: later(hour), proved: false, limit: 10_000 })).toHaveLength(100);
    expect(idsOf({ now: later(hour), proved: true, limit: 10_000 })).toHaveLength(requestBlockRows / 2);
  });

  it("counts what was dropped, by agent and reason, for as long as rows are kept", () => {
    log.append([], [["acme", { crowded: 2, unproved: 0 }]], loggedAt);
    log.append([], [["acme", { crowded: 1, unproved: 5 }]], later(hour));
    reopen();
    expect(log.list(requestQuery()).dropped).toEqual({ crowded: 3, unproved: 5 });
    expect(log.list(requestQuery({ agentId: "rival" })).dropped).toEqual({ crowded: 0, unproved: 0 });
    const afterwards = later(BigInt(requestKeptDays + 1) * day);
    log.sweep(afterwards);
    expect(log.list(requestQuery({ now: afterwards })).dropped).toEqual({ crowded: 0, unproved: 0 });
  });

  it("is readable only by its owner", () => {
    append(requestFacts());
    for (const suffix of ["", "-wal", "-shm"]) expect(statSync(`${place.file}${suffix}`).mode & 0o777).toBe(0o600);
  });

  it("sets a file of another release aside, says so and begins anew", () => {
    append(requestFacts());
    log.close();
    const other = new (driver())(place.file);
    other.pragma("user_version = 1");
    other.close();
    const complaints: string[] = [];
    log = new LogFile(place.file, undefined, (text) => complaints.push(text));
    append(requestFacts({ requestId: "new" }));
    expect(idsOf({})).toEqual(["new"]);
    expect(complaints).toEqual([expect.stringContaining(`${place.file}.version-1`)]);
    expect(statSync(`${place.file}.version-1`).mode & 0o777).toBe(0o600);
  });

  it("refuses what is no request log", () => {
    const stranger = `${place.file}.stranger`;
    writeFileSync(stranger, "This is no database, and long enough to be sure of that.".repeat(100));
    expect(() => new LogFile(stranger)).toThrow("file is not a database");
  });
});
