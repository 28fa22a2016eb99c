import fc from "fast-check";
import { expect, it } from "vitest";
import { tradeAmountMax } from "#lib/domain/trades/trade";
import { amountMax, readAmount } from "#lib/domain/wallets/transfer";
import { amountsAbove0UpTo, amountsUpTo } from "./decimal-pattern";
import { parseMoney } from "./money";
import { canonicalRate, rateShape } from "./rate";

const digits = (max: number) => fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: max });
const zeros = (max: number) => fc.string({ unit: fc.constant("0"), maxLength: max });
/** Texts about the edges of what is an amount: many zeros, many nines, and as many digits as are still allowed. */
const whole = fc.oneof(digits(14), fc.constantFrom("0", "10000000", "90000000000", "99999999999", "89999999999"));
const fraction = fc.oneof(digits(20), zeros(20), fc.constantFrom("00000001", "000000001", "1"));
const decimal = fc.oneof(
  whole,
  fc.tuple(whole, fraction).map((parts) => parts.join(".")),
  fc.string({ maxLength: 6 }),
);

const takes = (read: (text: string) => boolean, pattern: RegExp) =>
  fc.assert(
    fc.property(decimal, (text) => {
      expect([text, pattern.test(text)]).toEqual([text, read(text)]);
    }),
    { numRuns: 20_000 },
  );

it("the pattern of a transfer's amount accepts exactly the amounts that can be posted", () => {
  takes((text) => readAmount(text).ok, amountsAbove0UpTo(amountMax));
});

it("the pattern of a trade's amount accepts exactly the amounts that the feed accepts", () => {
  const shape = /^(0|[1-9]\d*)(\.\d{1,8})?$/;
  takes((text) => shape.test(text) && parseMoney(text) <= tradeAmountMax, amountsUpTo(tradeAmountMax));
});

it("the pattern of a rate accepts exactly the rates", () => {
  takes((text) => canonicalRate(text) !== null, rateShape);
});
