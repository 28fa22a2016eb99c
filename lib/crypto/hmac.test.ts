import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hmacSha256 } from "./hmac";

describe("hmacSha256", () => {
  it("equals Node's HMAC for every key and message, one after another", () => {
    const bytes = fc.uint8Array({ maxLength: 200 });
    fc.assert(
      fc.property(bytes, fc.array(bytes, { minLength: 1, maxLength: 4 }), (key, messages) => {
        const hmac = hmacSha256(key);
        for (const message of messages) {
          expect(hmac(message)).toEqual(createHmac("sha256", key).update(message).digest("hex"));
        }
      }),
    );
  });

  it("reads a text in its encoding, however long it is", () => {
    const text = fc.string({ unit: "binary", maxLength: 3_000 });
    fc.assert(
      fc.property(text, fc.constantFrom("latin1" as const, "utf8" as const), (message, encoding) => {
        const expected = createHmac("sha256", "key").update(message, encoding).digest("hex");
        expect(hmacSha256(Buffer.from("key"))(message, encoding)).toEqual(expected);
      }),
    );
  });
});
