import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { agentScopes } from "#lib/domain/keys/scope";
import { day, instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import { createKey, type KeyInput } from "./keys";

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  const acme = { id: "acme", name: "Acme", currency: "EUR", knownPlayersOnly: false };
  resultOf(await context.store.agents.createAgent(acme, context.author()));
});
afterAll(() => context.close());

const plain: KeyInput = { agentId: "acme", name: null, scopes: null, allow: [], limits: {}, expiresAt: null };
const create = (change: Partial<KeyInput>) => createKey(context, { ...plain, ...change }, context.author());

describe("an API key", () => {
  it("has all of an agent's scopes when none are named", async () => {
    const { key } = resultOf(await create({}));
    expect(key).toMatchObject({ agentId: "acme", name: "", status: "enabled", expiresAt: null, lastUsedAt: null });
    expect(key.scopes).toEqual(agentScopes);
    expect(key.id).toMatch(/^ak_[0-9a-f]{24}$/);
  });

  it("of the feed has no agent, and may only write trades", async () => {
    const { key } = resultOf(await create({ agentId: null }));
    expect(key).toMatchObject({ agentId: null, scopes: ["trades:write"] });
    expect(key.id).toMatch(/^fk_[0-9a-f]{24}$/);
  });

  it("keeps what was asked for, and can be found by its id at once", async () => {
    const asked = {
      name: "Cashier",
      scopes: ["wallet:read", "wallet:deposit"],
      allow: ["10.0.0.0/8", "2001:db8::/32"],
      limits: { deposits: 0 },
      expiresAt: instant(context.clock.now() + day),
    };
    const { key } = resultOf(await create(asked));
    expect(key).toMatchObject(asked);
    expect(resultOf(await context.store.keys.findKey(key.id))?.key).toEqual(key);
  });

  it("gives its secret once: the kept secret opens only with the master key and only for this key", async () => {
    const { key, secret } = resultOf(await create({}));
    const { key: other } = resultOf(await create({}));
    expect(secret).toMatch(/^sk_[0-9a-f]{64}$/);
    expect(context.secrets.open(key.sealedSecret, "acme", key.id)).toBe(secret);
    expect(context.secrets.open(key.sealedSecret, "acme", other.id)).toBeNull();
    for (const suffix of ["", "-wal"]) {
      expect((await readFile(`${context.databaseFile}${suffix}`)).includes(secret)).toBe(false);
    }
  });

  it("is refused with the name of what is wrong", async () => {
    expect(refusalOf(await create({ agentId: "nobody" }))).toContain('no agent "nobody"');
    expect(refusalOf(await create({ agentId: "no body" }))).toMatch(/^The agent id/);
    expect(refusalOf(await create({ name: "" }))).toMatch(/^The name/);
    expect(refusalOf(await create({ scopes: ["trades:write"] }))).toContain('"trades:write"');
    expect(refusalOf(await create({ agentId: null, scopes: ["wallet:read"] }))).toContain('"wallet:read"');
    expect(refusalOf(await create({ allow: ["10.0.0.0/33"] }))).toContain('"10.0.0.0/33"');
    expect(refusalOf(await create({ limits: { deposit: 1 } }))).toContain('"deposit"');
    expect(refusalOf(await create({ agentId: null, limits: { report: 1 } }))).toContain("feed key");
    expect(refusalOf(await create({ expiresAt: context.clock.now() }))).toBe("The expiry must lie in the future.");
    const beyond = instantOfMilliseconds(Date.UTC(9999, 0));
    expect(refusalOf(await create({ expiresAt: beyond }))).toContain("before the year 2262");
  });
});
