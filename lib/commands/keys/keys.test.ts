import { describe } from "vitest";
import { approvalOf, asks, executing, noGate, ruleOf, votedBy } from "#e2e/fixtures/commands/approvals";
import { acme, ana, at, bob, by, operator } from "#e2e/fixtures/commands/rows";
import { answers, does, refuses, table } from "#e2e/fixtures/commands/table";
import { type ApiKey, expiryNotice, keysOfAgentMax, unusedKey } from "#lib/domain/keys/api-key";
import { agentScopes } from "#lib/domain/keys/scope";
import type { Member } from "#lib/domain/people/member";
import { formatInstant, hour, instant, minute, second } from "#lib/domain/time/instant";
import { changeKey, createKey, markKeysUsed, revokeKey, rotateKey } from "./keys";
import { tellExpiry } from "./tell-expiry";

const expiresAt = instant(at + hour);
const key: ApiKey = {
  id: "ak-1",
  agentId: "acme",
  name: "Till",
  scopes: ["session:create"],
  allow: ["192.0.2.7"],
  ...unusedKey,
  limits: { report: 5, deposits: 0 },
  status: "enabled",
  createdAt: at,
  expiresAt,
  sealedSecret: "first",
};
const reading = { ...key, scopes: ["wallet:read"] };
const withdrawing = { ...key, scopes: ["wallet:withdraw"] };
const bound = { ...withdrawing, allow: ["192.0.2.0/24"] };
const dev: Member = { ...ana, email: "dev@example.com", roles: ["developer"] };
const byDev = { by: by(dev), actingMember: dev, members: [ana, bob, dev] };
const unproved = { actingSession: null };
const mayNot = refuses("role_may_not");
const needsProof = refuses("proof_needed");
const about = {
  name: "Till",
  allow: ["192.0.2.7"],
  limits: ["deposits=0", "report=5"],
  expires_at: formatInstant(expiresAt),
};
const audited = (action: string) => [{ agentId: "acme", action, subject: "ak-1" }];

describe("making a key", () => {
  const makes = does({ writes: ["insert keys"] });
  table(
    createKey,
    { ...noGate, agent: acme, enabled: 0, input: [key, by(ana)] },
    {
      "keeps it as it was made": [
        {},
        does({
          answer: key,
          writes: [{ act: "insert", table: "keys", row: key }],
          audit: audited("key.create"),
        }),
      ],
      "of the feed's has no agent and no bound": [
        { ask: { agentId: null }, by: operator },
        does({ writes: ["insert keys"] }),
      ],
      "of an unknown agent is refused": [{ agent: null, by: operator }, refuses("parameter_wrong", '"acme"')],
      "has room below the bound": [{ enabled: keysOfAgentMax - 1 }, makes],
      "is refused at the bound": [{ enabled: keysOfAgentMax }, refuses("keys_too_many")],
      "needs a proof, whatever the key may do": [unproved, needsProof],
      "that may withdraw is an owner's alone": [{ ...byDev, ask: withdrawing }, mayNot],
      "that may withdraw is done by an owner": [{ ask: withdrawing }, makes],
      "that moves no money is a developer's": [byDev, makes],
      "that shows money waits for an owner, where its maker may not see as much": [
        { ...byDev, ask: reading },
        asks("keys", "Till", { change: "create", scopes: ["wallet:read"], ...about }),
      ],
      ...Object.fromEntries(
        agentScopes
          .filter((scope) => scope !== "wallet:withdraw")
          .map((scope) => [
            `with ${scope} beside another scope is ${scope === "session:create" ? "a developer's" : "asked of an owner"}`,
            [
              { ...byDev, ask: { scopes: ["session:create", scope] } },
              scope === "session:create"
                ? makes
                : asks("keys", "Till", { change: "create", ...about, scopes: ["session:create", scope] }),
            ],
          ]),
      ),
      "that shows money is an owner's without anybody": [{ ask: reading }, makes],
      "that may withdraw waits by the rule of keys": [
        { ask: withdrawing, rule: ruleOf("keys") },
        asks("keys", "Till", { change: "create", scopes: ["wallet:withdraw"], ...about }),
      ],
      "that may not withdraw is not held by the rule of keys": [{ ask: reading, rule: ruleOf("keys") }, makes],
      "by the operator answers to no rule": [{ ask: withdrawing, rule: ruleOf("keys"), by: operator }, makes],
    },
  );

  const approval = approvalOf("keys", { change: "create", scopes: ["wallet:withdraw"], ...about }, { subject: "Till" });
  const approved = votedBy(approval, bob);
  const finishing = { ...noGate, agent: acme, enabled: 0, rule: ruleOf("keys"), voted: approved } as const;
  table(
    createKey,
    { ...finishing, input: [withdrawing, executing(ana, approval)] },
    {
      "that others approved is finished by its maker with the same again": [
        {},
        does({
          writes: ["insert keys", { table: "approvals", to: { state: "executed" } }],
          audit: ["key.create", "approval.execute"],
        }),
      ],
      "that others approved differs in any field: it is not finished": [
        { ask: { name: "Another" } },
        refuses("approval_differs"),
      ],
      "that others approved is finished by nobody else": [
        { by: executing(bob, { ...approval, email: bob.email }) },
        mayNot,
      ],
      "that others approved is finished once": [
        { voted: { ...approved, approval: { ...approval, state: "executed" } } },
        refuses("approval_ended", "executed"),
      ],
      "that nobody approved yet still waits": [
        { voted: votedBy(approval) },
        refuses("approval_waits", "1 more approval"),
      ],
    },
  );
});

const changes = (change: object) =>
  does({ writes: [{ act: "change", table: "keys", where: { id: "ak-1" }, to: change }] });
const changed = does({ writes: ["change keys"] });
const gone = { key: null };
const over = { key: { ...key, status: "revoked" as const } };
const missing = refuses("key_not_found", "ak-1");
const revoked = refuses("key_revoked", "revoked for good");

describe("changing a key", () => {
  const change = { scopes: ["session:create"], limits: { report: 7 }, expiresAt: instant(at + minute), name: "Bar" };
  const to = (of: ApiKey, what: object, author = by(ana)) => ({ key: of, input: ["ak-1", what, author] as const });
  table(
    changeKey,
    { ...noGate, key, input: ["ak-1", change, by(ana)] },
    {
      "changes what is named and nothing else": [
        {},
        does({
          answer: { ...key, ...change },
          writes: [{ act: "change", table: "keys", where: { id: "ak-1" }, to: change }],
          audit: [{ action: "key.set", before: key, after: { ...key, ...change } }],
        }),
      ],
      "is refused for an unknown one": [gone, missing],
      "is refused for a revoked one": [over, revoked],
    },
  );
  table(
    changeKey,
    { ...noGate, ...unproved, key, input: ["ak-1", change, by(ana)] },
    {
      "to less needs no proof": [{}, changed],
      "of one that may withdraw needs a proof": [to(withdrawing, { allow: [] }), needsProof],
      "to the right to withdraw needs a proof": [to(key, { scopes: ["wallet:withdraw"] }), needsProof],
      "to another scope needs a proof": [to(reading, { scopes: ["wallet:read", "report:read"] }), needsProof],
      "to fewer scopes needs none": [
        to({ ...key, scopes: ["wallet:read", "report:read"] }, { scopes: ["wallet:read"] }),
        changed,
      ],
      "to one more address needs a proof": [to(key, { allow: ["192.0.2.7", "::1"] }), needsProof],
      "to fewer addresses needs none": [to({ ...key, allow: [] }, { allow: ["192.0.2.7"] }), changed],
      "to a later expiry needs a proof": [to(key, { expiresAt: instant(expiresAt + 1n) }), needsProof],
      "to no expiry needs a proof": [to(key, { expiresAt: null }), needsProof],
      "to an earlier expiry needs none": [to({ ...key, expiresAt: null }, { expiresAt }), changed],
      "to withdraw no more needs none": [to(withdrawing, { scopes: [] }), changed],
    },
  );
  const dev1 = { actingMember: dev, members: [ana, bob, dev] };
  table(
    changeKey,
    { ...noGate, ...dev1, key, input: ["ak-1", { name: "Bar" }, by(dev)] },
    {
      "that cannot withdraw is a developer's": [{}, changed],
      "to the right to withdraw is an owner's": [to(key, { scopes: ["wallet:withdraw"] }, by(dev)), mayNot],
      "that may withdraw is an owner's, its name too": [to(withdrawing, { name: "Bar" }, by(dev)), mayNot],
      "to withdraw no more is an owner's": [to(withdrawing, { scopes: ["wallet:read"] }, by(dev)), mayNot],
      "in its name alone asks nobody": [to(reading, { name: "Bar" }, by(dev)), changed],
      "to what shows more waits for an owner": [
        to(reading, { scopes: ["wallet:read", "report:read"] }, by(dev)),
        asks("keys", "ak-1", { change: "set", ...about, scopes: ["wallet:read", "report:read"] }),
      ],
    },
  );
  table(
    changeKey,
    { ...noGate, rule: ruleOf("keys"), key, input: ["ak-1", { scopes: ["wallet:withdraw"] }, by(ana)] },
    {
      "to the right to withdraw waits by the rule of keys": [
        {},
        asks("keys", "ak-1", { change: "set", ...about, scopes: ["wallet:withdraw"] }),
      ],
      "that may withdraw waits with any field": [
        to(bound, { allow: [] }),
        asks("keys", "ak-1", { change: "set", ...about, scopes: ["wallet:withdraw"], allow: [] }),
      ],
      "that may withdraw in its name alone asks nobody": [to(withdrawing, { name: "Bar" }), changed],
      "to withdraw no more asks nobody": [to(withdrawing, { scopes: ["wallet:read"] }), changed],
    },
  );
});

describe("rotating a key", () => {
  const until = instant(at + hour);
  const rotation = { sealedSecret: "second", previousUntil: until };
  const lately = instant(at - minute);
  const again = { ...key, sealedSecret: "second", previousSecret: "first", previousUntil: until, rotatedAt: lately };
  const to = (what: object, author = by(ana)) => ({ input: ["ak-1", { ...rotation, ...what }, author] as const });
  table(
    rotateKey,
    { ...noGate, key, input: ["ak-1", rotation, by(ana)] },
    {
      "keeps the old secret beside the new one": [
        {},
        does({
          answer: { ...key, ...rotation, previousSecret: "first", rotatedAt: at, secretUsedAt: null },
          writes: ["change keys"],
          audit: audited("key.rotate"),
        }),
      ],
      "again ends the oldest secret at once": [
        { key: again },
        changes({ previousSecret: "second", previousUntil: until }),
      ],
      "without an overlap ends the one before at once": [
        to({ previousUntil: null }),
        changes({ previousSecret: null, previousUntil: null }),
      ],
      "takes the last use over to the previous secret": [
        { key: { ...key, lastUsedAt: lately } },
        changes({ previousUsedAt: lately, secretUsedAt: null }),
      ],
      "is done by who knows of its last rotation": [{ key: again, ...to({ after: lately }) }, changed],
      "is refused to who knows of an older rotation": [
        { key: again, ...to({ after: null }) },
        refuses("key_rotated_meanwhile"),
      ],
      "is done by who knows of none, where there was none": [to({ after: null }), changed],
      "is refused for an unknown one": [gone, missing],
      "is refused for a revoked one": [over, revoked],
      "that may withdraw needs a proof": [{ key: withdrawing, ...unproved }, needsProof],
      "that may not withdraw needs none": [{ key: reading, ...unproved }, changed],
      "that may withdraw is an owner's": [{ key: withdrawing, ...byDev }, mayNot],
      "that moves no money is a developer's": [byDev, changed],
      "that may withdraw waits by the rule of keys, with its overlap": [
        { key: withdrawing, rule: ruleOf("keys") },
        asks("keys", "ak-1", {
          change: "rotate",
          overlap_seconds: String(hour / second),
          ...about,
          scopes: ["wallet:withdraw"],
        }),
      ],
      "that shows money waits for an owner, where its maker may not see as much": [
        { key: reading, ...byDev },
        asks("keys", "ak-1", {
          change: "rotate",
          overlap_seconds: String(hour / second),
          ...about,
          scopes: ["wallet:read"],
        }),
      ],
    },
  );
});

describe("revoking a key", () => {
  table(
    revokeKey,
    { key: { ...withdrawing, previousSecret: "before" }, input: [{ keyId: "ak-1" }, by(ana)] },
    {
      "ends it for good, with its previous secret": [
        {},
        does({
          answer: { status: "revoked", revokedAt: at, previousSecret: null, previousUntil: null },
          writes: ["change keys"],
          audit: audited("key.revoke"),
        }),
      ],
      "is a developer's too, without a proof, whatever it may do": [
        { ...unproved, by: by(dev), actingMember: dev },
        changed,
      ],
      "is refused for an unknown one": [gone, missing],
      "is refused for a revoked one": [over, revoked],
    },
  );
});

describe("a key's use and expiry", () => {
  const uses = [{ keyId: "ak-1", sealedSecret: "first", at }];
  table(
    markKeysUsed,
    { input: [uses] },
    {
      "its use is no change to audit": [{}, does({ writes: [{ act: "mark used", uses }], audit: [] })],
    },
  );
  const due = instant(at + expiryNotice);
  const silent = answers(false);
  table(
    tellExpiry,
    { key: { ...key, expiresAt: due }, input: ["ak-1", at] },
    {
      "its expiry is told of a week before it": [
        {},
        does({
          answer: true,
          writes: [{ act: "change", table: "keys", to: { toldExpiry: due } }],
          events: [{ agentId: "acme", type: "api_key.expiring", facts: { api_key: "ak-1", name: "Till" } }],
          audit: [],
        }),
      ],
      "its expiry is not told of sooner": [{ key: { ...key, expiresAt: instant(due + 1n) } }, silent],
      "its expiry is told of once": [{ key: { ...key, expiresAt: due, toldExpiry: due } }, silent],
      "its expiry is told of again when it was moved": [{ key: { ...key, toldExpiry: due } }, does({ answer: true })],
      "has none to tell of without an expiry": [{ key: { ...key, expiresAt: null } }, silent],
      "has none to tell of when it is revoked": [over, silent],
      "has none to tell of when it is over": [{ key: { ...key, expiresAt: at } }, silent],
      "has nobody to tell of the feed's": [{ key: { ...key, agentId: null } }, silent],
      "has none to tell of when it is gone": [gone, silent],
    },
  );
});
