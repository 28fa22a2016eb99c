import { Secret, TOTP } from "otpauth";
import { expect, it } from "vitest";
import { digestOf } from "#lib/crypto/secrets";
import { instantOfMilliseconds, millisecondsOf } from "#lib/domain/time/instant";
import { newRecoveryCodes, newTotpSecret, totpStepOf } from "./prove-second-factor";

const now = instantOfMilliseconds(Date.UTC(2026, 10, 20, 12, 0, 29));

it.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])("the code of %i steps from now fits its own step, if it is near now", (steps, isNear) => {
  const secret = newTotpSecret();
  const timestamp = millisecondsOf(now) + steps * 30_000;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  const step = BigInt(Math.floor(timestamp / 30_000));
  expect(totpStepOf(secret, code, now)).toBe(isNear ? step : null);
});

it("ten recovery codes are made, shown in groups, and kept as digests", () => {
  const { shown, digests } = newRecoveryCodes();
  expect(new Set(digests).size).toBe(10);
  expect(shown.map((code) => digestOf(code.replaceAll("-", "")))).toEqual(digests);
  for (const code of shown) expect(code).toMatch(/^(\w{4}-){3}\w{4}$/);
});
