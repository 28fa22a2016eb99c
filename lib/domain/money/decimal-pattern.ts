import { moneyDecimalsMax, wholeUnits } from "./money";

// Patterns for the API's document. They are spelt out, because the patterns of many languages know no look-ahead.

/** The amounts from 0 up to a whole number of units, with as many decimals as money has. */
export const amountsUpTo = (max: bigint): RegExp => new RegExp(`^(0(\\.\\d{1,${moneyDecimalsMax}})?|${upTo(max)})$`);

/** The same amounts without 0. */
export const amountsAbove0UpTo = (max: bigint): RegExp =>
  new RegExp(`^(0\\.(${above0(moneyDecimalsMax)})|${upTo(max)})$`);

/** The decimals above 0 with at most `wholeDigitsMax` digits before the point and `decimalsMax` after it. */
export const decimalsAbove0 = (wholeDigitsMax: number, decimalsMax: number): RegExp =>
  new RegExp(`^(0\\.(${above0(decimalsMax)})|[1-9]\\d{0,${wholeDigitsMax - 1}}(\\.\\d{1,${decimalsMax}})?)$`);

/** The amounts from 1 to the bound: with fewer digits, first below it at some digit, or the bound itself. */
function upTo(max: bigint): string {
  const digits = String(wholeUnits(max));
  const below = [...digits].flatMap((digit, place) => {
    const first = place === 0 ? 1 : 0;
    const rest = digits.length - place - 1;
    return Number(digit) > first ? [`${digits.slice(0, place)}[${first}-${Number(digit) - 1}]\\d{${rest}}`] : [];
  });
  const lower = [`[1-9]\\d{0,${digits.length - 2}}`, ...below].join("|");
  return `(${lower})(\\.\\d{1,${moneyDecimalsMax}})?|${digits}(\\.0{1,${moneyDecimalsMax}})?`;
}

/** The digits after a point when not all are 0: one choice for each number of zeros before the first other digit. */
const above0 = (decimalsMax: number): string =>
  Array.from({ length: decimalsMax }, (_, zeros) => `${"0".repeat(zeros)}[1-9]\\d{0,${decimalsMax - 1 - zeros}}`).join(
    "|",
  );
