/** The same amount from the other side of the table, on its text: "-5.00000000" → "5.00000000". Zero has no sign. */
export function turned(amount: string): string {
  if (/^0+(\.0+)?$/.test(amount)) return amount;
  return amount.startsWith("-") ? amount.slice(1) : `-${amount}`;
}
