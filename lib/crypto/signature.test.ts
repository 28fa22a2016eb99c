import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { signingVectors } from "#e2e/api/signing-vectors";
import { fittingKey, type SignedFields, sign, signatureFits, signingKey, stringToSign } from "./signature";

const fieldsOf = (vector: (typeof signingVectors)[number]): SignedFields => ({
  apiKey: vector.api_key,
  timestamp: vector.timestamp,
  idempotencyKey: vector.idempotency_key,
  method: vector.method,
  target: vector.target,
  body: vector.body,
});

const secret = "sk_0123456789abcdef";
const fields: SignedFields = {
  apiKey: "ak_1",
  timestamp: "1767225600000",
  idempotencyKey: "k-1",
  method: "POST",
  target: "/api/v1/user/exchange/wallets/p-1/deposits?a=b",
  body: '{"amount":"1"}',
};

describe("the published signing vectors", () => {
  it.each(signingVectors)("are reproduced: $name", (vector) => {
    expect(stringToSign(fieldsOf(vector))).toBe(vector.string_to_sign);
    expect(sign(vector.secret, fieldsOf(vector))).toBe(vector.signature);
    expect(signatureFits(vector.signature, [signingKey(vector.secret)], fieldsOf(vector))).toBe(true);
  });
});

describe("a signature", () => {
  it("fits what it was made over, in either case of its hex digits", () => {
    expect(signatureFits(sign(secret, fields), [signingKey(secret)], fields)).toBe(true);
    expect(signatureFits(sign(secret, fields).toUpperCase(), [signingKey(secret)], fields)).toBe(true);
  });

  it.each<[string, Partial<SignedFields>]>([
    ["api key", { apiKey: "ak_2" }],
    ["timestamp", { timestamp: "1767225600001" }],
    ["idempotency key", { idempotencyKey: "" }],
    ["method", { method: "PUT" }],
    ["target, by the case of one escape", { target: "/api/v1/user/exchange/wallets/p-1/deposits?a=%62" }],
    ["target, by a bare question mark", { target: `${fields.target}?` }],
    ["body, by one space", { body: '{"amount": "1"}' }],
  ])("does not fit another %s", (_, change) => {
    expect(signatureFits(sign(secret, fields), [signingKey(secret)], { ...fields, ...change })).toBe(false);
  });

  it("does not fit when any one bit of the body is another", () => {
    const bodies = fc.uint8Array({ minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(bodies, fc.nat(), fc.nat({ max: 7 }), (body, place, bit) => {
        const signature = sign(secret, { ...fields, body });
        const other = Uint8Array.from(body, (byte, index) =>
          index === place % body.length ? byte ^ (1 << bit) : byte,
        );
        expect(signatureFits(signature, [signingKey(secret)], { ...fields, body })).toBe(true);
        expect(signatureFits(signature, [signingKey(secret)], { ...fields, body: other })).toBe(false);
      }),
    );
  });

  it("fits either of two secrets while a rotation overlaps, and neither of two others", () => {
    const signature = sign(secret, fields);
    expect(signatureFits(signature, [signingKey("sk_new"), signingKey(secret)], fields)).toBe(true);
    expect(signatureFits(signature, [signingKey(secret), signingKey("sk_old")], fields)).toBe(true);
    expect(signatureFits(signature, [signingKey("sk_new"), signingKey("sk_old")], fields)).toBe(false);
    expect(signatureFits(signature, [], fields)).toBe(false);
  });

  it("tells by which of two secrets it was made", () => {
    const keys = [signingKey("sk_new"), signingKey("sk_old")];
    expect(fittingKey(sign("sk_new", fields), keys, fields)).toBe(0);
    expect(fittingKey(sign("sk_old", fields), keys, fields)).toBe(1);
    expect(fittingKey(sign(secret, fields), keys, fields)).toBe(-1);
    expect(fittingKey("z".repeat(64), keys, fields)).toBe(-1);
  });

  it("is refused when it is not 64 hex digits, whatever it begins with", () => {
    const good = sign(secret, fields);
    for (const text of [
      "",
      good.slice(0, 63),
      `${good}0`,
      `${good}\n`,
      ` ${good}`,
      `g${good.slice(1)}`,
      "0".repeat(64),
    ]) {
      expect(signatureFits(text, [signingKey(secret)], fields)).toBe(false);
    }
  });

  it("is made with the secret's UTF-8 bytes exactly as shown", () => {
    expect(sign("sk_é", fields)).not.toBe(sign("sk_\u0065\u0301", fields));
    expect(signatureFits(sign(`${secret} `, fields), [signingKey(secret)], fields)).toBe(false);
  });

  it("fits what a client signed over a target's UTF-8 bytes, which arrive as one character a byte", () => {
    const typed = { ...fields, target: "/api/v1/user/exchange/wallets/é/balance" };
    const signature = createHmac("sha256", secret).update(stringToSign(typed), "utf8").digest("hex");
    const arrived = { ...fields, target: Buffer.from(typed.target, "utf8").toString("latin1") };
    expect(signatureFits(signature, [signingKey(secret)], arrived)).toBe(true);
  });
});
