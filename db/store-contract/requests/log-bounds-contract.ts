import { afterEach, describe, expect, it } from "vitest";
import { type LogBounds, shippedBounds } from "#db/request-log/log-upkeep";
import { RequestQueue, type Waiting } from "#db/request-log/request-queue";
import { loggedAt, requestFacts, requestQuery } from "#e2e/fixtures/made/request-facts";
import type { RequestLine } from "#lib/domain/requests/request-line";
import type { RequestFacts, RequestQuery } from "#lib/domain/requests/request-log";
import { day, hour, type Instant, nanosecond, second } from "#lib/domain/time/instant";
import { memberRequestKeptDays, requestKeptDays } from "#lib/domain/time/kept-days";
import { later } from "./crowded-requests";

/** A driver's log without the queue before it. */
export interface KeptLog {
  append(waiting: Waiting, now: Instant): Promise<unknown>;
  sweep(now: Instant): Promise<void>;
  list(query: RequestQuery): Promise<readonly Pick<RequestLine, "requestId">[]>;
  close(): Promise<void>;
}

/** How every driver's log keeps within its days and bounds. */
export function logBoundsContract(name: string, open: (bounds: LogBounds) => Promise<KeptLog>): void {
  describe(`the rows of the request log on ${name}`, () => {
    let log: KeptLog;
    afterEach(() => log.close());

    const queue = new RequestQueue();
    async function append(requests: readonly RequestFacts[]): Promise<void> {
      for (const facts of requests) queue.add(facts);
      await log.append(queue.take(), requests.at(-1)?.at ?? loggedAt);
    }
    const idsOf = async (change: Partial<RequestQuery> = {}) =>
      (await log.list(requestQuery({ limit: 10_000, ...change }))).map(({ requestId }) => requestId);

    it("are deleted after their days, and those of an agent that is quiet for long, too", async () => {
      log = await open(shippedBounds);
      const kept = BigInt(requestKeptDays) * day;
      await append([requestFacts({ requestId: "old" }), requestFacts({ requestId: "quiet", agentId: "quiet" })]);
      await append([requestFacts({ requestId: "young", at: later(20n * day) })]);
      await log.sweep(later(kept + hour));
      // The log as seen by a caller whose clock is wrong.
      expect(await idsOf({ now: later(20n * day) })).toEqual(["young"]);
      expect(await idsOf({ agentId: "quiet" })).toEqual([]);
      await log.sweep(later(20n * day + kept + second));
      await append([requestFacts({ requestId: "new", at: later(60n * day) })]);
      expect(await idsOf({ now: later(60n * day) })).toEqual(["new"]);
    });

    it("of members' failed requests are deleted after days of their own, and beyond a number", async () => {
      log = await open({ ...shippedBounds, memberRowsMax: 10 });
      const failed = (requestId: string, at: Instant) =>
        requestFacts({ requestId, at, keyId: "", member: "ana@example.com" });
      await append([failed("old", loggedAt), requestFacts({ requestId: "with a key", at: later(second) })]);
      const then = later(BigInt(memberRequestKeptDays) * day + second);
      await append(Array.from({ length: 12 }, (_, index) => failed(`f-${index}`, later(day + BigInt(index)))));
      await log.sweep(then);
      const left = async (requestId: string) => (await idsOf({ requestId, now: later(2n * day) })).length;
      expect(await Promise.all(["old", "f-0", "f-1", "f-2", "f-11"].map(left))).toEqual([0, 0, 0, 1, 1]);
      expect(await idsOf({ now: then })).toEqual(["with a key"]);
    });

    it("make room when they are too many bytes: the agent with most loses its oldest", async () => {
      log = await open({ ...shippedBounds, bytesMax: 4 * 1024 * 1024 });
      await append([requestFacts({ agentId: "quiet", requestId: "quiet" })]);
      const body = "x".repeat(1_000);
      for (let round = 0; round < 8; round += 1) {
        await append(
          Array.from({ length: 1_000 }, (_, index) =>
            requestFacts({ requestId: `r-${1_000 * round + index}`, body, agentId: "busy", at: later(BigInt(round)) }),
          ),
        );
      }
      await log.sweep(later(hour));
      const left = await idsOf({ agentId: "busy" });
      expect(left.length).toBeGreaterThan(2_000);
      expect(left.length).toBeLessThan(4_000);
      expect(left).toEqual(left.map((_, index) => `r-${7_999 - index}`));
      expect(await idsOf({ agentId: "quiet" })).toEqual(["quiet"]);
    });

    it("that only name a key are few, and delete no others", async () => {
      log = await open({ ...shippedBounds, unprovedRowsMax: 100 });
      const made = Array.from({ length: 300 }, (_, index) =>
        requestFacts({ requestId: `r-${index}`, at: later(BigInt(index)), proved: index % 2 === 0 }),
      );
      await append([...made, requestFacts({ agentId: "rival", proved: false, at: later(hour) })]);
      await log.sweep(later(hour + nanosecond));
      const now = later(2n * hour);
      expect(await idsOf({ now, proved: false })).toEqual(
        Array.from({ length: 100 }, (_, index) => `r-${299 - 2 * index}`),
      );
      expect(await idsOf({ now, proved: true })).toHaveLength(150);
      expect(await idsOf({ now, agentId: "rival" })).toHaveLength(1);
    });
  });
}
