import { describe, expect, it } from "vitest";
import { day, hour, type Instant, instant, minute, parseInstant, second } from "#lib/domain/time/instant";
import { type EndpointStanding, sound } from "./endpoint";
import { afterAttempt, failingMax, readRetryAfter, retryWaits } from "./retries";

const start = parseInstant("2026-08-01T12:00:00Z") ?? instant(0n);
const later = (span: bigint, from: Instant = start): Instant => instant(from + span);
/** In the middle of the jitter: neither shorter nor longer. */
const noJitter = 0.5;

interface Tried {
  readonly endpoint?: EndpointStanding;
  readonly step?: number;
  readonly status?: number | null;
  readonly retryAfter?: Instant | null;
  readonly at?: Instant;
  readonly jitter?: number;
  readonly isTest?: boolean;
}
const tried = ({ endpoint = sound, step = 0, jitter = noJitter, ...end }: Tried) =>
  afterAttempt(endpoint, step, { status: 500, retryAfter: null, at: start, isTest: false, ...end }, jitter);

const failingSince = (since: Instant, ...lastFailures: readonly Instant[]): EndpointStanding => ({
  ...sound,
  state: "failing",
  failingSince: since,
  lastFailures,
});
const disabled: EndpointStanding = { ...sound, state: "disabled", disabledBecause: "member", disabledAt: start };

describe("an attempt", () => {
  it.each([200, 201, 204, 299])("that is answered with %d delivers, and its endpoint is active again", (status) => {
    expect(tried({ endpoint: failingSince(start), step: 4, status, at: later(hour) })).toEqual({
      delivery: { state: "delivered", step: 4, nextAt: null },
      endpoint: sound,
    });
  });

  it.each([null, 100, 199, 300, 301, 302, 307, 308, 400, 401, 404, 409, 429, 500, 503])(
    "that ends with status %s is a failure, a redirect like any other",
    (status) => {
      const { delivery, endpoint } = tried({ status });
      expect(delivery).toEqual({ state: "retrying", step: 1, nextAt: later(5n * second) });
      expect(endpoint).toEqual(failingSince(start, start));
    },
  );

  it("is tried again after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h from the try before, and then given up", () => {
    const waits: bigint[] = [];
    let at = start;
    let step = 0;
    let endpoint = sound;
    for (;;) {
      const { delivery, endpoint: next } = tried({ endpoint, step, at });
      endpoint = next;
      if (delivery.nextAt === null) {
        expect(delivery.state).toBe("failed");
        break;
      }
      waits.push(delivery.nextAt - at);
      ({ step } = delivery);
      at = delivery.nextAt;
    }
    const hours = [2n, 5n, 10n, 14n, 20n, 24n].map((count) => count * hour);
    expect(waits).toEqual([5n * second, 5n * minute, 30n * minute, ...hours]);
    expect(endpoint).toMatchObject({ state: "failing", failingSince: start, disabledBecause: null });
  });

  it("waits up to a tenth less or more, and in proportion between", () => {
    const waitAt = (jitter: number, step: number) => (tried({ jitter, step }).delivery.nextAt ?? start) - start;
    for (const [step, wait] of retryWaits.entries()) {
      expect(waitAt(0, step)).toBe((wait * 9n) / 10n);
      expect(waitAt(noJitter, step)).toBe(wait);
      expect(waitAt(0.9999, step)).toBeLessThan((wait * 11n) / 10n);
      expect(waitAt(0.9999, step)).toBeGreaterThan((wait * 109n) / 100n);
      expect(waitAt(0.25, step)).toBe((wait * 95n) / 100n);
    }
  });
});

describe("a Retry-After", () => {
  it("makes the next try later, and never sooner than the schedule", () => {
    expect(tried({ retryAfter: later(minute) }).delivery.nextAt).toBe(later(minute));
    expect(tried({ retryAfter: later(second) }).delivery.nextAt).toBe(later(5n * second));
    expect(tried({ retryAfter: later(-hour) }).delivery.nextAt).toBe(later(5n * second));
  });

  it("counts for a day at most", () => {
    expect(tried({ retryAfter: later(300n * day) }).delivery.nextAt).toBe(later(day));
  });

  it("does not bring back what is given up", () => {
    const { delivery } = tried({ step: retryWaits.length, retryAfter: later(minute) });
    expect(delivery).toEqual({ state: "failed", step: retryWaits.length, nextAt: null });
  });
});

describe("an endpoint", () => {
  it("that answers 410 is disabled at once, and the delivery is given up", () => {
    const { delivery, endpoint } = tried({ status: 410 });
    expect(delivery).toMatchObject({ state: "failed", nextAt: null });
    expect(endpoint).toEqual({
      state: "disabled",
      failingSince: start,
      lastFailures: [start],
      heldUntil: null,
      disabledBecause: "gone",
      disabledAt: start,
    });
  });

  it("fails since its first failure after a success", () => {
    const next = tried({ endpoint: failingSince(start), at: later(day) });
    expect(next.endpoint).toEqual(failingSince(start, later(day)));
    const sounded = tried({ endpoint: next.endpoint, status: 200, at: later(2n * day) });
    expect(tried({ endpoint: sounded.endpoint, at: later(3n * day) }).endpoint).toEqual(
      failingSince(later(3n * day), later(3n * day)),
    );
  });

  it("that has failed for five days without a success is disabled, and no moment before", () => {
    const [fourth, fifth] = [later(4n * day), later(failingMax - 1n)];
    const endpoint = failingSince(start, later(3n * day), fourth);
    expect(tried({ endpoint, at: fifth }).endpoint).toEqual(failingSince(start, fourth, fifth));
    const at = later(failingMax);
    const { delivery, endpoint: ended } = tried({ endpoint, at });
    expect(ended).toEqual({
      state: "disabled",
      failingSince: start,
      lastFailures: [fourth, at],
      heldUntil: null,
      disabledBecause: "five_days",
      disabledAt: at,
    });
    expect(delivery).toMatchObject({ state: "failed", nextAt: null });
    expect(failingMax).toBe(5n * day);
  });

  it("that failed five days ago and was hardly tried since stays, until three tries within two days have failed", () => {
    let endpoint = failingSince(start, start);
    for (const span of [6n * day, 7n * day]) {
      const { delivery, endpoint: next } = tried({ endpoint, at: later(span) });
      expect(delivery.state).toBe("retrying");
      expect(next.state).toBe("failing");
      endpoint = next;
    }
    expect(tried({ endpoint, at: later(8n * day + 1n) }).endpoint.state).toBe("failing");
    expect(tried({ endpoint, at: later(8n * day) }).endpoint).toMatchObject({ disabledBecause: "five_days" });
  });

  it("is as it was after a test, which neither starts nor ends the time that it has failed", () => {
    const long = failingSince(start, later(4n * day), later(5n * day));
    for (const endpoint of [sound, long]) {
      for (const status of [null, 200, 500]) {
        expect(tried({ endpoint, status, at: later(5n * day), isTest: true }).endpoint).toEqual(endpoint);
      }
    }
    expect(tried({ status: 410, isTest: true }).endpoint).toMatchObject({ disabledBecause: "gone" });
  });

  it.each([200, 500, 410])("that was disabled while an attempt was under way stays so after a %d", (status) => {
    const { delivery, endpoint } = tried({ endpoint: disabled, status });
    expect(endpoint).toEqual(disabled);
    expect(delivery).toMatchObject({ state: status === 200 ? "delivered" : "failed", nextAt: null });
  });
});

it.each([
  ["0", later(0n)],
  ["120", later(120n * second)],
  [" 7 ", later(7n * second)],
  ["Sat, 01 Aug 2026 13:00:00 GMT", later(hour)],
  ["Fri, 31 Jul 2026 12:00:00 GMT", later(-day)],
])("the Retry-After %j is read", (text, at) => {
  expect(readRetryAfter(text, start)).toBe(at);
});

it.each([
  ...[null, "", "-1", "1.5", "1e3", "soon", "12345678901234567890", "2026-08-01T13:00:00Z"],
  ...["Sat, 41 Aug 2026 13:00:00 GMT", "Sat, 01 Aug 2026 13:00:00 CET", "5, 6"],
])("the Retry-After %j asks for nothing", (text) => {
  expect(readRetryAfter(text, start)).toBeNull();
});
