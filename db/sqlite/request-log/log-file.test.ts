import { statSync, writeFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { driver } from "#db/sqlite/engine/driver";
import { loggedAt, requestFacts, requestQuery } from "#e2e/fixtures/request-facts";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/temporary-database";
import { day, hour, type Instant, instant, nanosecond, second } from "#lib/domain/time/instant";
import { requestBlockRows, requestKeptDays } from "#lib/limits";
import type { NumberRange, RequestFacts, RequestQuery } from "#lib/request-log";
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

/** Packs requests as the log receives them: in a batch for each agent. */
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

/** Writes so many rows that all blocks but the last have their index; each row has something that a filter can find. */
function fill(rows: number, of: (index: number) => Partial<RequestFacts>): void {
  const made = Array.from({ length: rows }, (_, index) =>
    requestFacts({ requestId: `r-${index}`, at: later(BigInt(index) * second), ...of(index) }),
  );
  for (let from = 0; from < rows; from += 1_000) append(...made.slice(from, from + 1_000));
}

const lots = 16 * requestBlockRows + 100;

/** Thousands of requests with much in common and a few rare values, the same at each run. */
const crowd = Array.from({ length: lots }, (_, index) => {
  const draw = (sides: number) => Math.imul(index + 1, 2_654_435_761 + sides) >>> 8;
  const one = <T>(...choices: readonly [T, ...T[]]): T => choices[draw(choices.length) % choices.length] ?? choices[0];
  const [code, status] = draw(7) % 900 === 0 ? one([20160, 422], [10012, 401]) : ([0, 200] as const);
  return requestFacts({
    requestId: `r-${index}`,
    at: later(BigInt(index) * second),
    agentId: one("acme", "acme", "rival"),
    keyId: one("ak_1", "ak_2", "ak_3", "ak_4", "ak_5"),
    operation: draw(11) % 1_000 === 0 ? "seal" : one("deposits", "status", "balance", "lists"),
    ...{ code, status, proved: code !== 10012 },
    ticketId: draw(13) % 3 === 0 ? null : `t-${draw(13) % 500}`,
    playerId: `p-${draw(17) % 40}`,
    latencyMicros: draw(19) % 700 === 0 ? 600_000 : draw(23) % 9_000,
    address: one("203.0.113.7", "203.0.113.8", "2001:db8::1", "198.51.100.1", null, "192.0.2.1"),
  });
});

const queries: readonly [string, Partial<RequestQuery>][] = [
  ["nothing but its agent", {}],
  ["its key", { keyId: "ak_2" }],
  ["its operation", { operation: "status" }],
  ["a rare operation", { operation: "seal" }],
  ["its code", { codes: { from: 20160, to: 20160 } }],
  ["a class of codes", { codes: { from: 1, to: 99_999 } }],
  ["its status", { statuses: { from: 401, to: 401 } }],
  ["a class of statuses", { statuses: { from: 400, to: 499 } }],
  ["not being authenticated", { proved: false }],
  ["its ticket", { ticketId: "t-7" }],
  ["its player", { playerId: "p-3" }],
  ["its address", { address: "2001:db8::1" }],
  ["its request id", { requestId: "r-5000" }],
  ["how long it took", { latencyMsMin: 500 }],
  ["its time", { start: later(100n * second), end: later(4_200n * second) }],
  ["its player and its operation", { playerId: "p-3", operation: "status" }],
  ["its player and its address", { playerId: "p-3", address: "203.0.113.7" }],
  ["its key, its player and its time", { keyId: "ak_2", playerId: "p-5", start: later(4_000n * second) }],
  ["a key that nobody has", { keyId: "ak_9" }],
  ["a ticket that nobody has", { ticketId: "t" }],
];

const within = (number: number, range: NumberRange | null) => !range || (number >= range.from && number <= range.to);

/** The log's expected answer, found by looking at every request. */
function expected(change: Partial<RequestQuery>): string[] {
  const query = requestQuery(change);
  const same =
    (name: "keyId" | "operation" | "proved" | "ticketId" | "playerId" | "address" | "requestId") =>
    (facts: RequestFacts) =>
      query[name] === null || facts[name] === query[name];
  const exact = (["keyId", "operation", "proved", "ticketId", "playerId", "address", "requestId"] as const).map(same);
  return crowd
    .filter(
      (facts) =>
        facts.agentId === query.agentId &&
        exact.every((fits) => fits(facts)) &&
        within(facts.code, query.codes) &&
        within(facts.status, query.statuses) &&
        facts.latencyMicros >= query.latencyMsMin * 1_000 &&
        facts.at >= (query.start ?? 0n) &&
        facts.at < (query.end ?? 2n ** 63n) &&
        facts.at < (query.after ?? 2n ** 63n),
    )
    .reverse()
    .slice(0, query.limit)
    .map(({ requestId }) => requestId);
}

describe("of thousands of requests the log", () => {
  let crowded: TemporaryDatabase;
  let full: LogFile;
  beforeAll(async () => {
    crowded = await temporaryDatabase();
    const filling = new LogFile(crowded.file);
    for (let from = 0; from < lots; from += 1_000) {
      filling.append(packed(crowd.slice(from, from + 1_000)), [], crowd[from]?.at ?? loggedAt);
    }
    filling.close();
    full = new LogFile(crowded.file);
  });
  afterAll(async () => {
    full.close();
    await crowded.remove();
  });

  it.each(queries)("finds those by %s, newest first, page by page", (name, query) => {
    const all = expected({ ...query, limit: lots });
    const found: string[] = [];
    let after: Instant | null = null;
    for (;;) {
      const asked = requestQuery({ now: later(3n * hour), ...query, after, limit: 50 });
      const { rows } = full.list(asked);
      found.push(...rows.map(({ requestId }) => requestId));
      after = rows.at(-1)?.at ?? null;
      if (rows.length < 50) break;
    }
    expect(found).toEqual(all);
    expect(all.length > 0).toBe(!name.includes("nobody"));
  });
});

describe("the request log's file", () => {
  it("takes a range of times from its start up to its end, to the nanosecond", () => {
    fill(lots, () => ({}));
    const [start, end] = [later(10n * second), later(12n * second)];
    expect(idsOf({ now: later(hour), start, end })).toEqual(["r-11", "r-10"]);
    expect(idsOf({ now: later(hour), start: instant(start + nanosecond), end })).toEqual(["r-11"]);
  });

  it("keeps everything of a request, byte for byte, and gives it to its own agent alone", () => {
    const bytes = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte)).join("");
    const facts = requestFacts({ body: bytes, bodyBytes: 9_999, target: "/x?a='%zz", playerId: null, address: null });
    append(facts);
    expect(log.find(requestQuery({ requestId: facts.requestId }))).toEqual(facts);
    expect(log.find(requestQuery({ requestId: facts.requestId, agentId: "rival" }))).toBeNull();
    append(requestFacts({ requestId: "unread", body: null, bodyBytes: 0 }));
    expect(log.find(requestQuery({ requestId: "unread" }))).toMatchObject({ body: null });
  });

  it.each([
    ["nothing in them", ""],
    ["line breaks", "\n\nt\n"],
    ["quotes", '"t"'],
    ["other scripts", "票據 ÿ\u2028"],
  ])("keeps texts with %s apart", (_, text) => {
    const facts = requestFacts({ requestId: "r", message: text, target: text, userAgent: text, body: text });
    append(facts, requestFacts({ requestId: "no body", body: null, ticketId: null }));
    expect(log.find(requestQuery({ requestId: "r" }))).toEqual(facts);
    expect(log.find(requestQuery({ requestId: "no body" }))).toMatchObject({ body: null, ticketId: null });
    append(requestFacts({ requestId: "t", ticketId: text || null }));
    expect(idsOf({ ticketId: text || "t-1" })[0]).toBe(text === "" ? "r" : "t");
  });

  it("finds in its order what came little by little, by one agent and another", () => {
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

  it("keeps no request longer for a later one, however few there are", () => {
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
    // The log as it looks to a caller whose clock is wrong.
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

  it("forgets as ever after a silence in which all that it held was forgotten", () => {
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

  it("takes the room for new requests from the agent that has most, and never grows past its bound", () => {
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

  it("keeps few requests that only name a key, and none of the others goes for them", () => {
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

  it("belongs to its owner alone", () => {
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
