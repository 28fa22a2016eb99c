import { describe } from "vitest";
import { at, operator, service } from "#e2e/fixtures/commands/rows";
import { answers, does, refuses, table } from "#e2e/fixtures/commands/table";
import { delivery, endpoint, result } from "#e2e/fixtures/commands/webhook-rows";
import { day, floorTo, hour, instant, minute, second } from "#lib/domain/time/instant";
import { attemptsKeptMax, deliveriesKeptMax, testSequence, testType } from "#lib/domain/webhooks/delivery";
import { waitingMax } from "#lib/domain/webhooks/retries";
import { dropDeliveries, keepDeliveries, replayDelivery, replayedMax, replayFailed, testEndpoint } from "./deliveries";

const disabled = endpoint({ state: "disabled" });
const paused = endpoint({ pausedAt: at });
const retrying = delivery({ state: "retrying", step: 1, nextAt: at, lastStatus: 500 });
const failed = { status: 500, answer: "no" } as const;
const sent = { agentId: "acme", id: "we-1", turn: 1, results: [result()], cursor: 6, missed: null };
const name = ["acme", "we-1"] as const;
const again = { state: "retrying", step: 0, nextAt: at };
const hourNow = { delivered: 1, failed: 0, hour: floorTo(at, hour) };
const longAgo = endpoint({
  state: "failing",
  failingSince: instant(at - 5n * day),
  lastFailures: [instant(at - 2n * minute), instant(at - minute)],
});
const gone = { status: null, fault: "event_gone", address: null } as const;

const keeping = { input: [sent, service], endpoint: endpoint(), found: [], waiting: 0, hours: [] } as const;

describe("what a sender tells of its attempts", () =>
  table(keepDeliveries, keeping, {
    "is kept: the delivery, the attempt, its hour, and how far the endpoint came": [
      {},
      does({
        answer: { isTaken: false, endpoint: { cursor: 6, handedOut: 3, lastDeliveredAt: at } },
        writes: [
          { act: "change", table: "webhookEndpoints", to: { cursor: 6, handedOut: 3, lastDeliveredAt: at } },
          { table: "webhookDeliveries", rows: [{ ...delivery(), place: 3 }] },
          {
            table: "webhookAttempts",
            rows: [{ sequence: 3, number: 1, status: 200, answer: "ok", signature: "v1,s" }],
          },
          { act: "put", table: "webhookHours", row: { ...hourNow, lagMs: 0 } },
        ],
        audit: [],
        events: [],
      }),
    ],
    "of an endpoint that nobody knows is refused": [{ endpoint: null }, refuses("endpoint_unknown")],
    "is kept also once another sender took over, which it learns": [
      { ask: { turn: 0 } },
      does({ answer: { isTaken: true } }),
    ],
    "never moves the cursor back": [{ ask: { cursor: 3 } }, does({ answer: { endpoint: { cursor: 4 } } })],
    "counts in its hour, with how long it took from the event on": [
      {
        hours: [
          {
            agentId: "acme",
            endpointId: "we-1",
            hour: instant(floorTo(at, hour)),
            delivered: 1,
            failed: 1,
            lagMs: 2,
            lagMsMax: 2,
          },
        ],
        ask: { results: [result({ eventAt: instant(at - 2n * second) }), result({ sequence: 4, ...failed })] },
      },
      does({
        writes: [
          "change webhookEndpoints",
          "put rows webhookDeliveries",
          "put rows webhookAttempts",
          { row: { delivered: 2, failed: 2, lagMs: 2_002, lagMsMax: 2_000 } },
        ],
      }),
    ],
    "of a failure makes it due by the schedule, and tells that the endpoint fails": [
      { ask: { results: [result(failed)] } },
      does({
        answer: { endpoint: { state: "failing", failingSince: at } },
        writes: [
          "change webhookEndpoints",
          { rows: [{ state: "retrying", step: 1, nextAt: instant(at + 5n * second), lastStatus: 500 }] },
          "put rows webhookAttempts",
          { row: { failed: 1 } },
        ],
      }),
    ],
    "leaves what was delivered delivered, with one more attempt": [
      { found: [delivery()], ask: { results: [result(failed)] } },
      does({
        answer: { endpoint: { handedOut: 2 } },
        writes: [
          "change webhookEndpoints",
          { rows: [{ state: "delivered", attempts: 2, lastStatus: 200 }] },
          { rows: [{ number: 2, status: 500 }] },
          "put webhookHours",
        ],
      }),
    ],
    "is two attempts of one delivery where it was sent twice": [
      { ask: { results: [result(), result()] } },
      does({
        answer: { endpoint: { handedOut: 3 } },
        writes: [
          "change webhookEndpoints",
          { rows: [{ attempts: 2 }] },
          { rows: [{ number: 1 }, { number: 2 }] },
          "put webhookHours",
        ],
      }),
    ],
    "keeps the newest attempts alone": [
      { found: [delivery({ attempts: attemptsKeptMax })] },
      does({
        writes: [
          ...["change webhookEndpoints", "put rows webhookDeliveries", "put rows webhookAttempts", "put webhookHours"],
          { act: "remove", table: "webhookAttempts", where: { sequence: 3, number: 1 } },
        ],
      }),
    ],
    "that it is gone disables the endpoint, gives up all that waits, and is audited and told": [
      { ask: { results: [result({ status: 410 })] } },
      does({
        answer: { endpoint: { state: "disabled", disabledBecause: "gone", disabledAt: at } },
        writes: [
          ...[
            "change webhookEndpoints",
            { rows: [{ state: "failed", nextAt: null }] },
            "put rows webhookAttempts",
            "put webhookHours",
          ],
          { table: "webhookDeliveries", where: { state: "retrying" }, to: { state: "failed", nextAt: null } },
        ],
        audit: [
          { action: "webhook.disable", subject: "we-1", after: { state: "disabled", because: "gone" }, by: service },
        ],
      }),
    ],
    "disables an endpoint after five days with a third failed try": [
      { endpoint: longAgo, ask: { results: [result(failed)] } },
      does({ answer: { endpoint: { state: "disabled", disabledBecause: "five_days" } } }),
    ],
    "of a test counts nothing against an endpoint": [
      { endpoint: longAgo, ask: { results: [result({ sequence: testSequence, ...failed })] } },
      does({ answer: { endpoint: { state: "failing" } } }),
    ],
    "of an event that the log dropped gives it up, and says nothing of the endpoint": [
      { found: [retrying], ask: { results: [result(gone)] } },
      does({
        answer: { endpoint: { state: "active" } },
        writes: [
          "change webhookEndpoints",
          { rows: [{ state: "failed", lastFault: "event_gone" }] },
          "put rows webhookAttempts",
          "put webhookHours",
        ],
      }),
    ],
    "of events that the log had dropped is in the audit": [
      { ask: { results: [], missed: { first: 5, last: 6 } } },
      does({ audit: [{ action: "webhook.miss", after: { first_event: "5", last_event: "6" } }] }),
    ],
    "of dropped events that were told before is not audited again": [
      { ask: { results: [], cursor: 4, missed: { first: 3, last: 4 } } },
      does({ audit: [] }),
    ],
    "holds new events back while a thousand wait": [
      { waiting: waitingMax, ask: { results: [result(failed)] } },
      does({ answer: { endpoint: { heldUntil: instant(at + 5n * minute) } } }),
    ],
    "holds no event back while fewer wait": [
      { waiting: waitingMax - 1, ask: { results: [result(failed)] } },
      does({ answer: { endpoint: { heldUntil: null } } }),
    ],
    "holds nothing back once one has arrived": [
      { endpoint: endpoint({ state: "failing", failingSince: at, heldUntil: at }) },
      does({ answer: { endpoint: { state: "active", heldUntil: null } } }),
    ],
  }));

const replaying = { input: [...name, 3, operator], endpoint: endpoint(), found: [delivery()] } as const;

const many = (count: number) => Array.from({ length: count }, (_, sequence) => delivery({ ...retrying, sequence }));
const replayingAll = { input: [...name, at, operator], endpoint: endpoint(), found: many(2) } as const;

describe("a replay", () => {
  table(replayDelivery, replaying, {
    "sends one that arrived once more, by the whole schedule": [
      {},
      does({
        answer: { ...delivery(), ...again },
        writes: [{ table: "webhookDeliveries", rows: [again] }],
        audit: [{ action: "webhook.replay", after: { event: "3" } }],
        news: ["webhooks"],
      }),
    ],
    "of an endpoint that nobody knows is refused": [{ endpoint: null }, refuses("endpoint_unknown")],
    "of a delivery that nobody knows is refused": [{ found: [] }, refuses("delivery_unknown")],
    "of a test is refused": [{ input: [...name, testSequence, operator] }, refuses("delivery_unknown")],
    "of a disabled endpoint is refused": [{ endpoint: disabled }, refuses("endpoint_state")],
  });
  table(replayFailed, replayingAll, {
    "sends all that failed once more": [
      {},
      does({
        answer: { replayed: 2, isMore: false },
        writes: [{ rows: [again, again] }],
        audit: [{ action: "webhook.replay", after: { deliveries: 2 } }],
        news: ["webhooks"],
      }),
    ],
    "goes on in portions": [
      { found: many(replayedMax + 1) },
      does({ answer: { replayed: replayedMax, isMore: true } }),
    ],
    "of nothing changes nothing": [{ found: [] }, answers({ replayed: 0, isMore: false })],
    "of all of an endpoint that nobody knows is refused": [{ endpoint: null }, refuses("endpoint_unknown")],
    "of all of a disabled endpoint is refused": [{ endpoint: disabled }, refuses("endpoint_state")],
  });
});

const testing = { input: [...name, "evt-test", operator], endpoint: endpoint(), before: [] } as const;

describe("a test", () =>
  table(testEndpoint, testing, {
    "is sent once, in a place of its own": [
      {},
      does({
        answer: {
          sequence: testSequence,
          type: testType,
          eventId: "evt-test",
          state: "retrying",
          place: 3,
          attempts: 0,
          step: 9,
          nextAt: at,
        },
        writes: ["put rows webhookDeliveries", { table: "webhookEndpoints", to: { handedOut: 3 } }],
        audit: [{ action: "webhook.test", after: { event: "evt-test" } }],
        news: ["webhooks"],
      }),
    ],
    "takes the place of the last one": [
      { before: [delivery({ sequence: testSequence, attempts: 2 })] },
      does({ answer: { place: 1, attempts: 2 }, writes: ["put rows webhookDeliveries"] }),
    ],
    "of an endpoint that nobody knows is refused": [{ endpoint: null }, refuses("endpoint_unknown")],
    "of a disabled endpoint is refused": [{ endpoint: disabled }, refuses("endpoint_state", "disabled")],
    "of a paused endpoint is refused": [{ endpoint: paused }, refuses("endpoint_state", "paused")],
  }));

const cut = instant(at - 30n * day);
const old = delivery({ firstAt: instant(cut - 1n) });
const drops = (...sequences: readonly number[]) =>
  does({ answer: sequences.length, writes: [{ act: "drop deliveries", sequences, hoursBefore: cut }] });
const removed = endpoint({ removedAt: at });

const dropping = { input: [...name, at], endpoint: endpoint(), oldest: [old] } as const;

describe("old deliveries", () =>
  table(dropDeliveries, dropping, {
    "are dropped after 30 days": [{}, drops(3)],
    "are kept for 30 days": [{ oldest: [delivery({ firstAt: cut })] }, answers(0)],
    "are kept while they wait to be tried again": [{ oldest: [{ ...old, state: "retrying" }] }, answers(0)],
    "are kept of tests": [{ oldest: [{ ...old, sequence: testSequence }] }, answers(0)],
    "are dropped where too many are newer": [
      {
        endpoint: endpoint({ handedOut: deliveriesKeptMax + 1 }),
        oldest: [delivery(), delivery({ sequence: 4, place: 2 })],
      },
      drops(3),
    ],
    "go with a removed endpoint, whatever they wait for": [
      { endpoint: removed, oldest: [retrying] },
      does({ answer: 1, writes: [{ act: "drop deliveries", sequences: [3], hoursBefore: at }] }),
    ],
    "leave nothing of a removed endpoint in the end": [
      { endpoint: removed, oldest: [] },
      does({ answer: 0, writes: ["drop deliveries", { act: "remove", table: "webhookEndpoints" }] }),
    ],
    "of an endpoint that is gone are none": [{ endpoint: null }, answers(0)],
  }));
