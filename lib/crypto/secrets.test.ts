import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digestOf, newApiKeyId, newApiSecret, secretsOf } from "./secrets";

const master = "a master key of more than thirty-two characters";
const secrets = secretsOf(master);
const sealed = secrets.seal("sk_1", "acme", "ak_1");

describe("a sealed secret", () => {
  it("opens to the same text again, for any agent, key and secret", () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string()), fc.string(), (secret, agentId, keyId) => {
        expect(secrets.open(secrets.seal(secret, agentId, keyId), agentId, keyId)).toBe(secret);
      }),
    );
  });

  it("opens after a restart with the same master key, and under no other", () => {
    expect(secretsOf(master).open(sealed, "acme", "ak_1")).toBe("sk_1");
    expect(secretsOf(`${master}!`).open(sealed, "acme", "ak_1")).toBeNull();
  });

  it("does not open in another agent's or another key's row", () => {
    expect(secrets.open(sealed, "zen", "ak_1")).toBeNull();
    expect(secrets.open(sealed, "acme", "ak_2")).toBeNull();
    expect(secrets.open(sealed, null, "ak_1")).toBeNull();
  });

  it("does not open when its agent and key are cut elsewhere in the same letters", () => {
    const ambiguous = secrets.seal("sk_1", "a", "bc");
    expect(secrets.open(ambiguous, "ab", "c")).toBeNull();
  });

  it("does not open once any one bit of it was changed", () => {
    const bytes = Buffer.from(sealed, "base64");
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 7 }), (place, bit) => {
        const edited = Buffer.from(bytes);
        edited[place] = (edited[place] ?? 0) ^ (1 << bit);
        expect(secrets.open(edited.toString("base64"), "acme", "ak_1")).toBeNull();
      }),
    );
  });

  it("does not open when it was cut short, down to nothing", () => {
    const bytes = Buffer.from(sealed, "base64");
    for (let length = 0; length < bytes.length; length++) {
      expect(secrets.open(bytes.subarray(0, length).toString("base64"), "acme", "ak_1")).toBeNull();
    }
  });

  it("is never the same text twice, and never holds the secret", () => {
    expect(secrets.seal("sk_1", "acme", "ak_1")).not.toBe(sealed);
    expect(Buffer.from(sealed, "base64").toString("latin1")).not.toContain("sk_1");
  });
});

describe("a webhook endpoint's sealed secret", () => {
  const ofEndpoint = secrets.sealWebhook("whsec_1", "acme", "we_1");

  it("opens for its agent and endpoint alone, and not as an API secret", () => {
    expect(secrets.openWebhook(ofEndpoint, "acme", "we_1")).toBe("whsec_1");
    expect(secrets.openWebhook(ofEndpoint, "acme", "we_2")).toBeNull();
    expect(secrets.openWebhook(ofEndpoint, "zen", "we_1")).toBeNull();
    expect(secrets.open(ofEndpoint, "acme", "we_1")).toBeNull();
    expect(secrets.openWebhook(sealed, "acme", "ak_1")).toBeNull();
  });
});

describe("what is derived from the master key", () => {
  it("is a player's token that can be made again, and only under the same master key", () => {
    expect(secrets.sessionToken("session-1")).toBe(secretsOf(master).sessionToken("session-1"));
    expect(secrets.sessionToken("session-1")).not.toBe(secrets.sessionToken("session-2"));
    expect(secrets.sessionToken("session-1")).not.toBe(secretsOf(`${master}!`).sessionToken("session-1"));
    expect(secrets.sessionToken("session-1")).toMatch(/^pt_[A-Za-z0-9_-]{43}$/);
  });

  it("is a fingerprint that names the master key without telling it", () => {
    expect(secretsOf(master).fingerprint).toBe(secrets.fingerprint);
    expect(secretsOf(`${master}!`).fingerprint).not.toBe(secrets.fingerprint);
    expect(secrets.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is a key of its own for each use", () => {
    const chainKey = Buffer.from(secrets.chainKey).toString("hex");
    expect(chainKey).toHaveLength(64);
    expect(chainKey).not.toBe(secrets.fingerprint);
  });
});

describe("a new key", () => {
  it("has an id that tells agents' keys from the feed's, and 32 random bytes of secret", () => {
    expect(newApiKeyId(false)).toMatch(/^ak_[0-9a-f]{24}$/);
    expect(newApiKeyId(true)).toMatch(/^fk_[0-9a-f]{24}$/);
    expect(newApiSecret()).toMatch(/^sk_[0-9a-f]{64}$/);
    expect(new Set(Array.from({ length: 100 }, newApiSecret)).size).toBe(100);
  });
});

describe("a digest", () => {
  it("is the SHA-256 of the token", () => {
    expect(digestOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });
});

describe("the sealed secret of a second factor", () => {
  it("is bound to its person alone", () => {
    const own = secrets.sealFactor("JBSWY3DPEHPK3PXP", "ana@example.com");
    expect(secrets.openFactor(own, "ana@example.com")).toBe("JBSWY3DPEHPK3PXP");
    expect(secrets.openFactor(own, "bo@example.com")).toBeNull();
  });
});
