import { canBeKept, instant } from "#lib/domain/time/instant";

const shape = /^(-?\d{1,19}):(.+)$/s;

/** The place of a page's last trade, as a parameter of the next page. */
export const writePlace = ({ matchedAt, tradeId }: { matchedAt: bigint; tradeId: string }): string =>
  `${matchedAt}:${tradeId}`;

export function readPlace(text: string) {
  const [, time = "", tradeId = ""] = shape.exec(text) ?? [];
  if (tradeId === "") return null;
  const matchedAt = instant(BigInt(time));
  return canBeKept(matchedAt) ? { matchedAt, tradeId } : null;
}
