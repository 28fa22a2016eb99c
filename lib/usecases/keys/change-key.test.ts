import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { instant, second } from "#lib/domain/time/instant";
import { changeKey, createKey, type KeyChangeInput, rotateKey } from "./keys";

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  for (const id of ["acme", "other"]) {
    const agent = { id, name: "Acme", currency: "EUR", knownPlayersOnly: false };
    resultOf(await context.store.agents.createAgent(agent, context.author()));
  }
});
afterAll(() => context.close());

async function newKey(agentId: string | null): Promise<string> {
  const allow = ["192.0.2.1"];
  const limits = agentId === null ? {} : { report: 5, trades: 6 };
  const input = { agentId, name: null, scopes: null, allow, limits, expiresAt: null };
  return resultOf(await createKey(context, input, context.author())).key.id;
}
const change = (keyId: string, asked: Partial<KeyChangeInput>) =>
  changeKey(context, { keyId, ...asked }, context.author());

describe("a change of a key", () => {
  it("sets the limits that it names, and leaves all else as it was", async () => {
    const id = await newKey("acme");
    const before = resultOf(await context.store.keys.findKey(id))?.key;
    const after = resultOf(await change(id, { limits: { report: 0, login: 7 } }));
    expect(after).toEqual({ ...before, limits: { report: 0, trades: 6, login: 7 } });
  });

  it("replaces the addresses or the scopes, and an empty allow list opens the key to every address", async () => {
    const id = await newKey("acme");
    expect(resultOf(await change(id, { allow: ["10.0.0.0/8"] })).allow).toEqual(["10.0.0.0/8"]);
    expect(resultOf(await change(id, { allow: [] })).allow).toEqual([]);
    expect(resultOf(await change(id, { scopes: ["wallet:read"] })).scopes).toEqual(["wallet:read"]);
  });

  it("gives a name and an expiry, and can remove an expiry that has passed", async () => {
    const id = await newKey("acme");
    const soon = instant(context.clock.now() + second);
    expect(resultOf(await change(id, { name: "Till", expiresAt: soon }))).toMatchObject({
      name: "Till",
      expiresAt: soon,
    });
    context.clock.pass(2n * second);
    expect(resultOf(await change(id, { allow: [] })).expiresAt).toBe(soon);
    expect(resultOf(await change(id, { expiresAt: null }))).toMatchObject({ name: "Till", expiresAt: null });
    expect(refusalOf(await change(id, { expiresAt: context.clock.now() }))).toContain("in the future");
    expect(refusalOf(await change(id, { name: " " }))).toMatch(/^The name/);
  });

  it("of another agent's key or the feed's key is refused like a change of an unknown key", async () => {
    for (const keyId of [await newKey("other"), await newKey(null), "ak_none"]) {
      const before = resultOf(await context.store.keys.findKey(keyId));
      const theirs = { keyId, agentId: "acme" };
      for (const outcome of [
        await changeKey(context, { ...theirs, allow: [] }, context.author()),
        await rotateKey(context, { ...theirs, overlap: "24h" }, context.author()),
        await context.store.keys.revokeKey(theirs, context.author()),
      ]) {
        expect(outcome).toEqual({
          ok: false,
          failure: { kind: "key_not_found", message: `There is no key "${keyId}".` },
        });
      }
      expect(resultOf(await context.store.keys.findKey(keyId))).toEqual(before);
    }
  });

  it("is refused with the name of what is wrong, and changes nothing", async () => {
    const id = await newKey("acme");
    const before = resultOf(await context.store.keys.findKey(id));
    expect(refusalOf(await change(id, {}))).toMatch(/^Nothing to change/);
    expect(refusalOf(await change(id, { scopes: [] }))).toContain("needs a scope");
    expect(refusalOf(await change(id, { allow: ["here"] }))).toContain('"here"');
    expect(refusalOf(await change(id, { limits: { report: -1 } }))).toContain("The limit of report");
    expect(refusalOf(await change(await newKey(null), { limits: { report: 1 } }))).toContain("feed key");
    expect(refusalOf(await change("ak_none", { allow: [] }))).toContain('no key "ak_none"');
    expect(resultOf(await context.store.keys.findKey(id))).toEqual(before);
  });
});
