import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestQueueBytesMax, requestQueueMax } from "#db/request-log/request-queue";
import { walked } from "#db/store-contract/walked";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { loggedAt, requestFacts, requestQuery } from "#e2e/fixtures/made/request-facts";
import { type RequestLine, requestIdAt } from "#lib/domain/requests/request-line";
import type { RequestLog, RequestQuery } from "#lib/domain/requests/request-log";
import { day, hour, instant, minute, nanosecond, second } from "#lib/domain/time/instant";
import { memberRequestKeptDays, requestKeptDays } from "#lib/domain/time/kept-days";
import { requestBodyCharsMax } from "#lib/http/answer/heard-request";
import { crowd, crowdRows, expectedOfCrowd, later, queriesOfCrowd } from "./crowded-requests";

/** A place for one driver's request log, made for a test and removed after it. */
export interface RequestLogPlace {
  /** Opens a log there, with a clock at `loggedAt`. */
  open(): RequestLog;
  readonly complaints: readonly string[];
  remove(): Promise<void>;
}

/** The behaviour of every driver's request log. */
export function requestLogContract(name: string, makePlace: () => Promise<RequestLogPlace>): void {
  describe(`the request log on ${name}`, () => {
    let place: RequestLogPlace;
    let log: RequestLog;
    beforeEach(async () => {
      place = await makePlace();
      log = place.open();
    });
    afterEach(async () => {
      await log.close();
      await place.remove();
    });

    const list = async (change: Partial<RequestQuery> = {}) =>
      resultOf(await log.list(requestQuery({ limit: 10_000, ...change })));
    const idsOf = async (change: Partial<RequestQuery> = {}) =>
      (await list(change)).rows.map(({ requestId }) => requestId);
    const restart = async () => {
      await log.close();
      log = place.open();
    };

    it("shows what was noted before it was asked, however lately", async () => {
      for (let round = 1; round <= 5; round += 1) {
        log.note(requestFacts({ requestId: `r-${round}` }));
        expect((await idsOf())[0]).toBe(`r-${round}`);
        expect(resultOf(await log.find("acme", `r-${round}`))).toMatchObject({ requestId: `r-${round}` });
      }
      expect(resultOf(await log.find("rival", "r-1"))).toBeNull();
      expect(resultOf(await log.find("acme", "r-1", loggedAt))).toMatchObject({ requestId: "r-1" });
      expect(resultOf(await log.find("acme", "r-2", loggedAt))).toBeNull();
      expect(place.complaints).toEqual([]);
    });

    it("holds across a restart what was noted before it", async () => {
      log.note(requestFacts({ requestId: "r-1" }));
      log.countDropped("acme", "unproved");
      await restart();
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
      expect(place.complaints).toHaveLength(1);
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
      expect(rows.length).toBeGreaterThan(requestQueueMax / 10);
    });

    it("takes a range of times from its start up to its end, to the nanosecond", async () => {
      for (let index = 0; index < 100; index += 1) {
        log.note(requestFacts({ requestId: `r-${index}`, at: later(BigInt(index) * second) }));
      }
      const [start, end] = [later(10n * second), later(12n * second)];
      expect(await idsOf({ now: later(hour), start, end })).toEqual(["r-11", "r-10"]);
      expect(await idsOf({ now: later(hour), start: instant(start + nanosecond), end })).toEqual(["r-11"]);
    });

    it("keeps everything of a request, byte for byte, and gives it to its own agent alone", async () => {
      const bytes = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte)).join("");
      const facts = requestFacts({ body: bytes, bodyBytes: 9_999, target: "/x?a='%zz", playerId: null, address: null });
      log.note(facts);
      expect(resultOf(await log.find("acme", facts.requestId))).toEqual(facts);
      expect(resultOf(await log.find("rival", facts.requestId))).toBeNull();
      log.note(requestFacts({ requestId: "unread", body: null, bodyBytes: 0 }));
      expect(resultOf(await log.find("acme", "unread"))).toMatchObject({ body: null });
    });

    it.each([
      ["nothing in them", ""],
      ["line breaks", "\n\nt\n"],
      ["quotes", '"t"'],
      ["what lists of a database are written with", '{t,"\\N",NULL}'],
      ["other scripts", "票據 ÿ\u2028"],
    ])("keeps texts with %s apart", async (_, text) => {
      const facts = requestFacts({ requestId: "r", message: text, target: text, userAgent: text, body: text });
      log.note(facts);
      log.note(requestFacts({ requestId: "no body", body: null, ticketId: null }));
      expect(resultOf(await log.find("acme", "r"))).toEqual(facts);
      expect(resultOf(await log.find("acme", "no body"))).toMatchObject({ body: null, ticketId: null });
      log.note(requestFacts({ requestId: "t", ticketId: text || null }));
      expect((await idsOf({ ticketId: text || "t-1" }))[0]).toBe(text === "" ? "r" : "t");
    });

    it("loses none of a batch for one text that its database cannot keep", async () => {
      log.note(requestFacts({ requestId: "before" }));
      log.note(requestFacts({ requestId: "odd", ticketId: "t-\u0000-1", message: "\u0000" }));
      log.note(requestFacts({ requestId: "after" }));
      expect(await idsOf()).toEqual(["after", "odd", "before"]);
      expect(await idsOf({ ticketId: "t-\u0000-1" })).toEqual(["odd"]);
      expect(await list()).toMatchObject({ dropped: { crowded: 0 }, failing: false });
    });

    it("shows each request on one page, even when the clock stands", async () => {
      for (let index = 0; index < 30; index += 1) {
        log.note(requestFacts({ requestId: `r-${index}`, agentId: index % 3 === 0 ? "rival" : "acme" }));
        if (index % 7 === 6) await list();
      }
      await restart();
      log.note(requestFacts({ requestId: "r-30" }));
      const rows = await walked<RequestLine>(1, async (page) => (await list(page)).rows);
      const found = rows.map(({ requestId }) => requestId);
      const own = Array.from({ length: 31 }, (_, index) => index).filter((index) => index === 30 || index % 3 !== 0);
      expect(found.toSorted()).toEqual(own.map((index) => `r-${index}`).toSorted());
    });

    it("forgets a request after its days, for whoever asks", async () => {
      log.note(requestFacts({ requestId: "first" }));
      log.note(requestFacts({ requestId: "last", at: later(second) }));
      const kept = BigInt(requestKeptDays) * day;
      expect(await idsOf({ now: later(kept) })).toEqual(["last", "first"]);
      expect(await idsOf({ now: later(kept + second) })).toEqual(["last"]);
      expect(await idsOf({ now: later(kept + second + nanosecond) })).toEqual([]);
    });

    it("finds a member's failed request by its id alone, and gives it to its own agent alone", async () => {
      const member = { keyId: "", member: "ana@example.com", code: 30014, status: 404, body: null, bodyBytes: 0 };
      const facts = requestFacts({ requestId: "failed", ...member });
      log.note(facts);
      log.note(requestFacts({ requestId: "with a key", at: later(second) }));
      expect(await idsOf()).toEqual(["with a key"]);
      expect(await idsOf({ codes: { from: 1, to: 99_999 } })).toEqual([]);
      const { after: _after, limit: _limit, ...filter } = requestQuery();
      expect(resultOf(await log.count(filter))).toEqual({ count: 1, more: false });
      expect(await idsOf({ requestId: "failed" })).toEqual(["failed"]);
      expect(resultOf(await log.find("acme", "failed"))).toEqual(facts);
      expect(resultOf(await log.find("rival", "failed"))).toBeNull();
    });

    it("forgets a member's failed request before those with keys", async () => {
      log.note(requestFacts({ requestId: "failed", keyId: "", member: "ana@example.com" }));
      const kept = BigInt(memberRequestKeptDays) * day;
      expect(await idsOf({ requestId: "failed", now: later(kept) })).toEqual(["failed"]);
      expect(await idsOf({ requestId: "failed", now: later(kept + nanosecond) })).toEqual([]);
    });

    it("finds a request by an id that tells its time, however long ago it began", async () => {
      const requestId = requestIdAt(loggedAt, randomUUID());
      log.note(requestFacts({ requestId, at: later(minute) }));
      expect(resultOf(await log.find("acme", requestId))).toMatchObject({ requestId, at: later(minute) });
      expect(resultOf(await log.find("acme", requestIdAt(loggedAt, randomUUID())))).toBeNull();
    });

    it("counts what was dropped, by agent and reason, for as long as rows are kept", async () => {
      for (let round = 0; round < 3; round += 1) log.countDropped("acme", "crowded");
      await list();
      log.countDropped("acme", "unproved");
      log.countDropped("third", "unproved");
      await restart();
      expect((await list()).dropped).toEqual({ crowded: 3, unproved: 1 });
      expect((await list({ agentId: "rival" })).dropped).toEqual({ crowded: 0, unproved: 0 });
      const afterwards = later(BigInt(requestKeptDays + 1) * day);
      expect((await list({ now: afterwards })).dropped).toEqual({ crowded: 0, unproved: 0 });
    });
  });

  describe(`of thousands of requests the log on ${name}`, () => {
    let place: RequestLogPlace;
    let log: RequestLog;
    beforeAll(async () => {
      place = await makePlace();
      log = place.open();
      for (let from = 0; from < crowdRows; from += 1_000) {
        for (const facts of crowd.slice(from, from + 1_000)) log.note(facts);
        await log.list(requestQuery({ limit: 1 }));
      }
      await log.close();
      log = place.open();
    });
    afterAll(async () => {
      await log.close();
      await place.remove();
    });

    it.each(queriesOfCrowd)("finds and counts those by %s, newest first, page by page", async (title, query) => {
      const all = expectedOfCrowd({ ...query, limit: crowdRows });
      // Some ten pages, of 50 rows at least.
      const limit = Math.max(50, Math.ceil(all.length / 10));
      const found = await walked<RequestLine>(limit, async (page) => {
        const asked = requestQuery({ now: later(3n * hour), ...query, ...page });
        return resultOf(await log.list(asked)).rows;
      });
      expect(found.map(({ requestId }) => requestId)).toEqual(all);
      const { after: _after, limit: _limit, ...filter } = requestQuery({ now: later(3n * hour), ...query });
      expect(resultOf(await log.count(filter))).toEqual({ count: all.length, more: false });
      expect(all.length > 0).toBe(!title.includes("nobody"));
    });
  });
}
