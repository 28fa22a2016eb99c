import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { agentScopes } from "#lib/domain/keys/scope";
import { day, hour, instant } from "#lib/domain/time/instant";
import { changeKey, createKey, type KeyChangeInput, type KeyInput, rotateKey } from "./keys";

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  for (const id of ["acme", "other"]) {
    const agent = { id, name: "Acme", currency: "EUR", knownPlayersOnly: false };
    resultOf(await context.store.agents.createAgent(agent, context.author()));
  }
});
afterAll(() => context.close());

const plain: KeyInput = { agentId: "acme", name: null, scopes: null, allow: [], limits: {}, expiresAt: null };
const create = (change: Partial<KeyInput> = {}) => createKey(context, { ...plain, ...change }, context.author());
const change = (keyId: string, asked: Partial<KeyChangeInput>) =>
  changeKey(context, { keyId, ...asked }, context.author());

describe("a new key", () => {
  it("of an agent has all of an agent's scopes when none are named, and one of the feed may only write trades", async () => {
    const { key } = resultOf(await create());
    expect(key).toMatchObject({ agentId: "acme", name: "", status: "enabled", expiresAt: null, lastUsedAt: null });
    expect([key.id, key.scopes]).toEqual([expect.stringMatching(/^ak_[0-9a-f]{24}$/), agentScopes]);
    const { key: feed } = resultOf(await create({ agentId: null }));
    expect(feed).toMatchObject({ agentId: null, scopes: ["trades:write"], id: expect.stringMatching(/^fk_/) });
  });

  it("keeps what was asked for, and gives its secret, which opens with the master key for this key alone", async () => {
    const asked = {
      name: "Cashier",
      scopes: ["wallet:read", "wallet:deposit"],
      allow: ["10.0.0.0/8", "2001:db8::/32"],
      limits: { deposits: 0 },
      expiresAt: instant(context.clock.now() + day),
    };
    const { key, secret } = resultOf(await create(asked));
    expect(key).toMatchObject(asked);
    expect(secret).toMatch(/^sk_[0-9a-f]{64}$/);
    expect(context.secrets.open(key.sealedSecret, "acme", key.id)).toBe(secret);
    expect(context.secrets.open(key.sealedSecret, "acme", resultOf(await create()).key.id)).toBeNull();
    for (const suffix of ["", "-wal"]) {
      expect((await readFile(`${context.databaseFile}${suffix}`)).includes(secret)).toBe(false);
    }
  });
});

describe("a change of a key", () => {
  it("sets what it names, merges its limits, leaves all else, and can remove an expiry that has passed", async () => {
    const expiresAt = instant(context.clock.now() + hour);
    const { key } = resultOf(await create({ expiresAt, limits: { report: 5, trades: 6 } }));
    context.clock.pass(2n * hour);
    const after = resultOf(await change(key.id, { limits: { report: 0, login: 7 } }));
    expect(after).toEqual({ ...key, limits: { report: 0, trades: 6, login: 7 } });
    expect(resultOf(await change(key.id, { name: "Till", expiresAt: null }))).toEqual({
      ...after,
      name: "Till",
      expiresAt: null,
    });
  });

  it("or a rotation of another agent's key or the feed's is refused like that of an unknown key", async () => {
    const ids = [resultOf(await create({ agentId: "other" })).key.id, resultOf(await create({ agentId: null })).key.id];
    for (const keyId of [...ids, "ak_none"]) {
      const theirs = { keyId, agentId: "acme" };
      for (const outcome of [
        await changeKey(context, { ...theirs, allow: [] }, context.author()),
        await rotateKey(context, { ...theirs, overlap: "24h" }, context.author()),
      ]) {
        expect(outcome).toMatchObject({ failure: { kind: "key_not_found", message: `There is no key "${keyId}".` } });
      }
    }
  });
});

it.each<[string, Partial<KeyInput>, string]>([
  ["agent", { agentId: "no body" }, "The agent id"],
  ["name", { name: " " }, "The name"],
  ["scopes", { scopes: ["trades:write"] }, '"trades:write"'],
  ["addresses", { allow: ["10.0.0.0/33"] }, '"10.0.0.0/33"'],
  ["limits", { limits: { deposit: 1 } }, '"deposit"'],
  ["expiry", { expiresAt: instant(0n) }, "The expiry must lie in the future."],
])("a wrong %s refuses a new key and a change, with what is wrong", async (_, wrong, words) => {
  expect(refusalOf(await create(wrong))).toContain(words);
  const { agentId, name, scopes, ...rest } = wrong;
  const asked = { ...rest, ...(typeof name === "string" && { name }), ...(scopes && { scopes }) };
  const { key } = resultOf(await create());
  expect(refusalOf(await change(key.id, asked))).toContain(agentId ? "Nothing to change" : words);
});

it.each([
  ["none", null],
  ["1h", hour],
  ["24h", day],
  ["7d", 7n * day],
] as const)("a rotation leaves the old secret valid for %s beside the new one", async (overlap, span) => {
  const old = resultOf(await create());
  const { key, secret } = resultOf(await rotateKey(context, { keyId: old.key.id, overlap }, context.author()));
  expect(secret).not.toBe(old.secret);
  expect(context.secrets.open(key.sealedSecret, "acme", key.id)).toBe(secret);
  expect(key.previousUntil).toBe(span === null ? null : context.clock.now() + span);
  const { previousSecret } = key;
  const before = previousSecret && context.secrets.open(previousSecret, "acme", key.id);
  expect(before).toBe(span === null ? null : old.secret);
});
