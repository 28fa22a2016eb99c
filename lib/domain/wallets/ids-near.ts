import { isPlayerId } from "./transfer";

const signs = [..."0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_.@:"];

/**
 * Every id that one slip makes of a player's id, the likeliest first: two signs swapped, the other case, a sign left
 * out, a sign too many, a wrong sign. At most some 8,700, for an id of 64 signs.
 */
export function idsNear(id: string): string[] {
  const places = Array.from(id, (_, place) => place);
  const cut = (place: number, between: string, from: number) => id.slice(0, place) + between + id.slice(from);
  const near = new Set([
    ...places.map((at) =>
      cut(
        at,
        id
          .slice(at, at + 2)
          .split("")
          .reverse()
          .join(""),
        at + 2,
      ),
    ),
    ...[id.toLowerCase(), id.toUpperCase()],
    // The end comes first: most often an id was typed too short.
    ...[id.length, ...places].flatMap((at) => signs.map((sign) => cut(at, sign, at))),
    ...places.map((at) => cut(at, "", at + 1)),
    ...places.flatMap((at) => signs.map((sign) => cut(at, sign, at + 1))),
  ]);
  near.delete(id);
  return [...near].filter(isPlayerId);
}
