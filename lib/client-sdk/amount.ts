const amountShape = /^(0|[1-9]\d*)(\.\d+)?$/;

/** An amount must be a string and is sent unchanged. A number is refused even where types are not checked. */
export function checkAmount(amount: unknown): void {
  if (typeof amount === "string" && amountShape.test(amount)) return;
  throw new TypeError(`amount must be a decimal string such as "12.50", not ${JSON.stringify(amount)}.`);
}

/** "10", "10.0" and "10.00000000" are the same amount. */
export const sameAmount = (one: string, other: string): boolean => withoutZeros(one) === withoutZeros(other);

const withoutZeros = (amount: string): string =>
  amount.includes(".") ? amount.replace(/0+$/, "").replace(/\.$/, "") : amount;
