import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { day, hour } from "#lib/domain/time/instant";
import { createKey, rotateKey } from "./keys";

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

const newKey = async () => {
  const input = { agentId: null, name: null, scopes: null, allow: [], limits: {}, expiresAt: null };
  return resultOf(await createKey(context, input, context.author()));
};

describe("a rotation", () => {
  it.each([
    ["1h", hour],
    ["24h", day],
    ["7d", 7n * day],
  ] as const)("leaves the old secret valid for %s beside the new one", async (overlap, span) => {
    const old = await newKey();
    const { key, secret } = resultOf(await rotateKey(context, { keyId: old.key.id, overlap }, context.author()));
    expect(key.id).toBe(old.key.id);
    expect(secret).not.toBe(old.secret);
    expect(context.secrets.open(key.sealedSecret, null, key.id)).toBe(secret);
    expect(context.secrets.open(key.previousSecret ?? "", null, key.id)).toBe(old.secret);
    expect(key.previousUntil).toBe(context.clock.now() + span);
  });
});
