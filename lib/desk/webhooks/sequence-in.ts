import type { Params } from "#lib/desk/member-call";
import { placeNumber } from "#lib/http/body/cursor";

/** The event's number in a delivery's path; -1, which no event has, for what is none. */
export function sequenceIn(params: Params<"{sequence}">): number {
  const sequence = placeNumber(params.sequence);
  return sequence !== null && sequence >= 0n && sequence <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(sequence) : -1;
}
