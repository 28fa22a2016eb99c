import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf, resultOf } from "#e2e/fixtures/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/test-context";
import { changeKey, type KeyChangeInput } from "./change-key";
import { createAgent } from "./create-agent";
import { createKey } from "./create-key";
import { revokeKey } from "./revoke-key";

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  const acme = { id: "acme", name: "Acme", currency: "EUR", knownPlayersOnly: false };
  resultOf(await createAgent(context, acme, context.author()));
});
afterAll(() => context.close());

async function newKey(agentId: string | null): Promise<string> {
  const allow = ["192.0.2.1"];
  const limits = agentId === null ? {} : { report: 5, trades: 6 };
  const input = { agentId, name: null, scopes: null, allow, limits, expiresAt: null };
  return resultOf(await createKey(context, input, context.author())).key.id;
}
const change = (keyId: string, asked: Partial<KeyChangeInput>) =>
  changeKey(context, { keyId, scopes: null, allow: null, limits: null, ...asked }, context.author());

describe("a change of a key", () => {
  it("sets the limits that it names, and leaves all else as it was", async () => {
    const id = await newKey("acme");
    const before = resultOf(await context.store.findKey(id))?.key;
    const after = resultOf(await change(id, { limits: { report: 0, login: 7 } }));
    expect(after).toEqual({ ...before, limits: { report: 0, trades: 6, login: 7 } });
  });

  it("replaces the addresses or the scopes, and an empty allow list opens the key to every address", async () => {
    const id = await newKey("acme");
    expect(resultOf(await change(id, { allow: ["10.0.0.0/8"] })).allow).toEqual(["10.0.0.0/8"]);
    expect(resultOf(await change(id, { allow: [] })).allow).toEqual([]);
    expect(resultOf(await change(id, { scopes: ["wallet:read"] })).scopes).toEqual(["wallet:read"]);
  });

  it("is refused with the name of what is wrong, and changes nothing", async () => {
    const id = await newKey("acme");
    const before = resultOf(await context.store.findKey(id));
    expect(refusalOf(await change(id, {}))).toMatch(/^Nothing to change/);
    expect(refusalOf(await change(id, { scopes: [] }))).toContain("needs a scope");
    expect(refusalOf(await change(id, { allow: ["here"] }))).toContain('"here"');
    expect(refusalOf(await change(id, { limits: { report: -1 } }))).toContain("The limit of report");
    expect(refusalOf(await change(await newKey(null), { limits: { report: 1 } }))).toContain("feed key");
    expect(refusalOf(await change("ak_none", { allow: [] }))).toContain('no key "ak_none"');
    expect(resultOf(await context.store.findKey(id))).toEqual(before);
  });

  it("cannot bring a revoked key back", async () => {
    const id = await newKey("acme");
    expect(resultOf(await revokeKey(context, id, context.author())).status).toBe("revoked");
    expect(refusalOf(await change(id, { allow: [] }))).toContain("revoked");
    expect(resultOf(await context.store.findKey(id))?.key.status).toBe("revoked");
  });
});
