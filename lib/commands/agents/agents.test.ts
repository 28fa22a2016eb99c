import { describe } from "vitest";
import { approvalOf, asks, noGate, ruleOf, votedBy, voting } from "#e2e/fixtures/commands/approvals";
import { acme, ana, at, bob, by, operator } from "#e2e/fixtures/commands/rows";
import { answers, does, refuses, table } from "#e2e/fixtures/commands/table";
import { settingNames } from "#lib/domain/agents/settings";
import type { Limit } from "#lib/domain/limits/limit";
import { day, hour, instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import { createAgent, reachMilestone, setAgent, setAgentStatus } from "./agents";
import { setRate } from "./set-rate";

const unproved = { actingSession: null };
const needsProof = refuses("proof_needed");

describe("an agent", () => {
  table(
    createAgent,
    { known: null, input: [acme, operator] },
    {
      "is kept as it was made": [
        {},
        does({
          writes: [{ act: "insert", table: "agents", row: acme }],
          audit: [{ agentId: "acme", action: "agent.create", before: null }],
        }),
      ],
      "is made once": [{ known: acme }, refuses("parameter_wrong", '"acme"')],
    },
  );
  table(
    setAgentStatus,
    { before: acme, input: ["acme", "suspended", operator] },
    {
      "is suspended, with before and after": [
        {},
        does({
          answer: { ...acme, status: "suspended" },
          writes: [{ act: "change", table: "agents", where: { id: "acme" }, to: { status: "suspended" } }],
          audit: [{ action: "agent.suspend", before: { status: "active" }, after: { status: "suspended" } }],
        }),
      ],
      "is resumed": [{ input: ["acme", "active", operator] }, does({ audit: ["agent.resume"] })],
      "that does not exist is refused by its name": [{ before: null }, refuses("parameter_wrong", '"acme"')],
    },
  );
  table(
    reachMilestone,
    { reached: null, input: ["acme", "report", at] },
    {
      "reaches a milestone": [
        {},
        does({ answer: { isFirst: true }, writes: [{ table: "milestones", row: { name: "report", at } }] }),
      ],
      "reaches a milestone once": [{ reached: at }, answers({ isFirst: false })],
    },
  );
  const rate = { currency: "EUR", usd: "1.2", from: at };
  table(
    setRate,
    { before: { ...rate, usd: "1.1" }, input: [rate, operator] },
    {
      "has a rate set anew, with the old one in the audit": [
        {},
        does({
          writes: [{ act: "put", table: "rates", row: rate }],
          audit: [{ agentId: null, action: "rate.set", before: { usd: "1.1" }, after: rate }],
        }),
      ],
    },
  );
});

describe("an agent's settings", () => {
  const to = (change: object, author = by(ana), email: string | null = null) =>
    ({ input: ["acme", change, email, author] }) as const;
  const done = does({ writes: ["change agents"] });
  const bound = { agent: { ...acme, deskAllow: ["192.0.2.0/24"] } };
  const strict = { agent: { ...acme, twoFactorRequired: true } };
  const free = { ...noGate, agent: acme, recounted: [], hasSecondFactor: true };
  const differing = { knownPlayersOnly: true, twoFactorRequired: true, deskAllow: ["::1"], booksZone: "Asia/Tokyo" };
  table(
    setAgent,
    { ...free, input: ["acme", {}, null, by(ana)] },
    {
      ...Object.fromEntries(
        settingNames.map((name) => {
          const after = { [name]: differing[name] };
          const change = { act: "change", table: "agents", where: { id: "acme" }, to: after };
          const audit = [{ action: "agent.set", before: { [name]: acme[name] }, after }];
          return [
            `change ${name} alone`,
            [to({ ...acme, ...after }), does({ answer: { ...acme, ...after }, writes: [change], audit })],
          ];
        }),
      ),
      "change nothing when nothing differs": [to({ deskAllow: [], booksZone: "UTC" }), answers(acme)],
      "of an agent that is not there are refused": [{ agent: null }, refuses("parameter_wrong")],
      "require no second factor at the word of somebody who has none": [
        { hasSecondFactor: false, ...to({ twoFactorRequired: true }, by(ana), ana.email) },
        refuses("second_factor_state", "set up your own"),
      ],
      "require one at the word of somebody who has one": [to({ twoFactorRequired: true }, by(ana), ana.email), done],
      "require one at the operator's word": [to({ twoFactorRequired: true }, operator), done],
      "may be lifted by somebody who has none": [
        { ...strict, hasSecondFactor: false, ...to({ twoFactorRequired: false }, by(ana), ana.email) },
        done,
      ],
    },
  );
  table(
    setAgent,
    { ...free, ...unproved, input: ["acme", {}, null, by(ana)] },
    {
      "need no proof to require a second factor": [to({ twoFactorRequired: true }), done],
      "need a proof to require none any more": [{ ...strict, ...to({ twoFactorRequired: false }) }, needsProof],
      "need a proof to let members in from everywhere": [{ ...bound, ...to({ deskAllow: [] }) }, needsProof],
      "need a proof to let members in from one more address": [
        { ...bound, ...to({ deskAllow: ["192.0.2.0/24", "::1"] }) },
        needsProof,
      ],
      "need none to narrow the addresses": [{ ...bound, ...to({ deskAllow: ["192.0.2.7"] }) }, done],
      "need none to bound the addresses at first": [to({ deskAllow: ["192.0.2.7"] }), done],
      "need a proof for another zone of the books": [to({ booksZone: "Asia/Tokyo" }), needsProof],
      "need none for the present zone": [to({ booksZone: "UTC" }), answers(acme)],
    },
  );

  const zone = (before: string) => ({ change: "zone", books_zone: "Asia/Tokyo", books_zone_before: before });
  const approval = approvalOf("limits", zone("UTC"), { subject: "books_zone" });
  const vote = { ...to({ booksZone: "Asia/Tokyo" }, voting(bob, approval)), voted: votedBy(approval) };
  const superseded = refuses("approval_ended", "has changed since", {
    writes: [{ table: "approvals", to: { state: "superseded" } }],
  });
  table(
    setAgent,
    { ...free, rule: ruleOf("limits"), input: ["acme", { booksZone: "Asia/Tokyo" }, null, by(ana)] },
    {
      "wait for others with another zone, by the rule of limits": [{}, asks("limits", "books_zone", zone("UTC"))],
      "are changed with another zone by itself alone": [
        to({ booksZone: "Asia/Tokyo", knownPlayersOnly: true }),
        refuses("parameter_wrong", "Change it by itself"),
      ],
      "without another zone ask nobody": [to({ knownPlayersOnly: true }), done],
      "take on the zone with the last vote": [
        vote,
        does({
          audit: ["approval.approve", { action: "agent.set", by: { actor: by(ana).actor } }, "approval.execute"],
        }),
      ],
      "take on no zone that was shown beside another present one": [
        { ...vote, agent: { ...acme, booksZone: "Europe/Paris" } },
        superseded,
      ],
      "take on no zone that is the present one by then": [
        { ...vote, agent: { ...acme, booksZone: "Asia/Tokyo" } },
        superseded,
      ],
    },
  );

  // At noon of UTC on the 20th it is 21 o'clock in Tokyo, where the day began at 15 o'clock.
  const utcDay = instantOfMilliseconds(Date.UTC(2026, 10, 20));
  const tokyoDay = instant(utcDay + day - 9n * hour);
  const limit: Limit = {
    agentId: "acme",
    id: "l-1",
    scope: "agent",
    subject: "",
    side: "both",
    window: "day",
    measure: "sum",
    bound: 100n,
    action: "refuse",
    createdAt: at,
    createdBy: "",
    windowStart: utcDay,
    used: 7n,
    toldWindow: null,
  };
  const kept = (used: bigint) =>
    does({
      writes: [
        "change agents",
        { act: "change", table: "limits", where: { agentId: "acme", id: "l-1" }, to: { used, windowStart: tokyoDay } },
      ],
    });
  table(
    setAgent,
    { ...free, recounted: [{ limit, used: 5n }], ...to({ booksZone: "Asia/Tokyo" }) },
    {
      "keep with another zone what a limit has used": [{}, kept(7n)],
      "keep what it would have used by the new days, where that is more": [
        { recounted: [{ limit, used: 9n }] },
        kept(9n),
      ],
    },
  );
});
