import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { second } from "#lib/domain/time/instant";
import { type Gate, newGate } from "#lib/http/answer/gate";
import { changeKey, createKey, rotateKey } from "#lib/usecases/keys/keys";
import { isInForce } from "./key-ring";

let context: TestContext;
let gate: Gate;
beforeAll(async () => {
  context = await openTestContext();
  gate = newGate(context, context.requests);
  const acme = { id: "acme", name: "Acme", currency: "EUR", knownPlayersOnly: false };
  resultOf(await context.store.agents.createAgent(acme, context.author()));
});
afterAll(() => context.close());

async function newKey(): Promise<string> {
  const input = { agentId: "acme", name: null, scopes: null, allow: [], limits: {}, expiresAt: null };
  return resultOf(await createKey(context, input, context.author())).key.id;
}
async function held(keyId: string) {
  const found = resultOf(await gate.keys.find(keyId));
  if (!found) throw new Error("There is no such key.");
  return found;
}

/** The clock stands still, so nothing here passes merely because a time ran out. */
describe("a key that was lately used", () => {
  it("holds every change from the moment that the change is answered", async () => {
    const keyId = await newKey();
    expect((await held(keyId)).key.allow).toEqual([]);
    resultOf(await changeKey(context, { keyId, allow: ["10.0.0.0/8"] }, context.author()));
    expect((await held(keyId)).key.allow).toEqual(["10.0.0.0/8"]);
    resultOf(await rotateKey(context, { keyId, overlap: "1h" }, context.author()));
    expect((await held(keyId)).previousKey).not.toBeNull();
    resultOf(await context.store.agents.setAgentStatus("acme", "suspended", context.author()));
    expect((await held(keyId)).agent?.status).toBe("suspended");
    resultOf(await context.store.keys.revokeKey({ keyId }, context.author()));
    expect(isInForce(await held(keyId), context.clock.now())).toBe(false);
  });

  it("is not held as it was before by a look-up that was under way", async () => {
    const keyId = await newKey();
    const early = gate.keys.find(keyId);
    await context.store.keys.revokeKey({ keyId }, context.author());
    await early;
    expect(isInForce(await held(keyId), context.clock.now())).toBe(false);
  });
});

describe("the last use of a secret", () => {
  it("is known at once, and never forgotten between its being noted and its being written", async () => {
    const keyId = await newKey();
    const { key } = await held(keyId);
    expect(gate.keys.lastUseOf(key.sealedSecret)).toBeNull();
    const at = context.clock.now();
    gate.keys.markUsed(key, "current", at);
    const flushed = gate.keys.flushUsed();
    expect(gate.keys.lastUseOf(key.sealedSecret)).toBe(at);
    context.clock.pass(second);
    gate.keys.markUsed(key, "current", context.clock.now());
    await flushed;
    expect(gate.keys.lastUseOf(key.sealedSecret)).toBe(context.clock.now());
    expect(resultOf(await context.store.keys.findKey(keyId))?.key.secretUsedAt).toBe(at);
    await gate.keys.flushUsed();
    expect(gate.keys.lastUseOf(key.sealedSecret)).toBeNull();
    expect(resultOf(await context.store.keys.findKey(keyId))?.key.secretUsedAt).toBe(context.clock.now());
  });

  it("is the old secret's own when a rotation comes before it is written", async () => {
    const keyId = await newKey();
    gate.keys.markUsed((await held(keyId)).key, "current", context.clock.now());
    resultOf(await rotateKey(context, { keyId, overlap: "1h" }, context.author()));
    const { key } = await held(keyId);
    context.clock.pass(second);
    gate.keys.markUsed(key, "current", context.clock.now());
    await gate.keys.flushUsed();
    const after = resultOf(await context.store.keys.findKey(keyId))?.key;
    expect(after?.secretUsedAt).toBe(context.clock.now());
    expect(after?.previousUsedAt).toBe(context.clock.now() - second);
  });
});
