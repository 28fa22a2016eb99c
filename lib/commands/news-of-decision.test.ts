import { expect, it } from "vitest";
import { record } from "#e2e/fixtures/commands/money-rows";
import { ana, at, by, operator, sessionOf } from "#e2e/fixtures/commands/rows";
import { delivery } from "#e2e/fixtures/commands/webhook-rows";
import { audited, type Changes, decided } from "#lib/commands/decision";
import { done } from "#lib/domain/failure";
import { newsOf } from "#lib/domain/topic";
import { newsOfDecision } from "./news-of-decision";

const told = (changes: Changes) =>
  newsOfDecision(decided(done(null), changes)).map(({ agentId, topic }) => `${agentId} ${topic}`);
const where = { agentId: "acme", email: ana.email };
const named = { action: "member.name", subject: ana.email, before: null, after: null } as const;

it("what is written of an agent is told to that agent, each topic once", () => {
  const limit = { act: "remove", table: "transferStops", where: { agentId: "acme" } } as const;
  expect(told({ writes: [limit, limit] })).toEqual(["acme limits"]);
  expect(
    told({ writes: [{ act: "change", table: "agents", where: { id: "acme" }, to: { status: "active" } }] }),
  ).toEqual(["acme agent"]);
});

it("what is written of a person is told to the agents that its audit names", () => {
  const write = { act: "change", table: "people", where: { email: ana.email }, to: { name: "Ana" } } as const;
  const audit = ["acme", "zen"].map((agentId) => audited({ agentId, ...named }, by(ana)));
  expect(told({ writes: [write], audit })).toEqual(["acme agent", "zen agent", "acme audit", "zen audit"]);
});

it("of what the operator changes for all agents, nobody is told", () => {
  expect(told({ audit: [audited({ agentId: null, ...named }, operator)] })).toEqual([]);
});

it("a transfer is told to those who look at transfers and at players", () => {
  expect(told({ writes: [{ act: "post", transfer: record(), head: "" }] })).toEqual(["acme transfers", "acme players"]);
});

it("a limit that was reached is told to those who look at limits, whatever else is written", () => {
  const reached = { agentId: "acme", at, type: "limit.reached", facts: {} } as const;
  const opened = { agentId: "acme", at, type: "ticket.sealed", facts: {} } as const;
  expect(told({ events: [reached, opened] })).toEqual(["acme limits"]);
});

it("what came of sending is told to those who look at deliveries, and to no sender", () => {
  const endpoint = { agentId: "acme", id: "we-1" };
  const results = { act: "put rows", table: "webhookDeliveries", rows: [delivery()] } as const;
  const counted = {
    act: "change",
    table: "webhookEndpoints",
    where: endpoint,
    to: { cursor: 9, lastFailures: [at] },
  } as const;
  expect(told({ writes: [counted, results, { ...results, rows: [] }] })).toEqual(["acme deliveries"]);
  const disabled = { ...counted, to: { ...counted.to, state: "disabled" } } as const;
  expect(told({ writes: [disabled] })).toEqual(["acme webhooks", "acme attention"]);
  expect(told({ writes: [results], news: [newsOf("acme", "webhooks")] })).toEqual(["acme deliveries", "acme webhooks"]);
});

it("a turn that a sender takes, and rows of a run, are told to nobody", () => {
  const endpoint = { agentId: "acme", id: "we-1" };
  const taken = { act: "change", table: "webhookEndpoints", where: endpoint, to: { turn: 2, turnAt: at } } as const;
  expect(told({ writes: [taken, { act: "put rows", table: "bulkRows", rows: [] }] })).toEqual([]);
});

it("a new session is told to the audit alone, and its end to all who look at members", () => {
  const audit = [audited({ agentId: "acme", ...named }, by(ana))];
  expect(told({ writes: [{ act: "insert", table: "memberSessions", row: sessionOf(ana) }], audit })).toEqual([
    "acme audit",
  ]);
  const ended = { act: "remove", table: "memberSessions", where: { agentId: "acme", idDigest: "here" } } as const;
  expect(told({ writes: [ended] })).toEqual(["acme agent"]);
});

it("of columns that change by themselves alone, nothing is told", () => {
  expect(told({ writes: [{ act: "change", table: "members", where, to: { lastSeenAt: at } }] })).toEqual([]);
  const standing = { lastSeenAt: at, status: "disabled" } as const;
  expect(told({ writes: [{ act: "change", table: "members", where, to: standing }] })).toEqual(["acme agent"]);
});
