import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { day, hour } from "#lib/domain/time/instant";
import { createKey } from "./create-key";
import { revokeKey } from "./revoke-key";
import { rotateKey } from "./rotate-key";

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

  it("without an overlap ends the old secret, and the one before it too", async () => {
    const { key } = await newKey();
    resultOf(await rotateKey(context, { keyId: key.id, overlap: "7d" }, context.author()));
    const { key: after } = resultOf(await rotateKey(context, { keyId: key.id, overlap: "none" }, context.author()));
    expect(after).toMatchObject({ previousSecret: null, previousUntil: null });
  });

  it("is refused for a key that is unknown or revoked", async () => {
    const { key } = await newKey();
    resultOf(await revokeKey(context, { keyId: key.id }, context.author()));
    expect(refusalOf(await rotateKey(context, { keyId: key.id, overlap: "24h" }, context.author()))).toContain(
      "revoked",
    );
    expect(refusalOf(await rotateKey(context, { keyId: "ak_x", overlap: "24h" }, context.author()))).toContain("ak_x");
  });
});
