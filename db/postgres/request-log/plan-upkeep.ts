import { oldestKeptRequest } from "#lib/domain/requests/request-age";
import { day, floorTo, type Instant, instant } from "#lib/domain/time/instant";

/** On PostgreSQL the log is kept in parts, of a day each, or shorter where one grows past this share of the bound. */
export const requestPartsOfBound = 16;

/** A part of the log: a table with the requests of a span of time. */
export interface RequestPart {
  readonly name: string;
  /** Included. */
  readonly from: Instant;
  /** Not included. */
  readonly until: Instant;
  readonly bytes: number;
}

export interface RequestParts {
  readonly parts: readonly RequestPart[];
  /** The size of the table that holds what is in no part. */
  readonly otherBytes: number;
}

export interface Upkeep {
  readonly drop: readonly RequestPart[];
  readonly make: readonly Pick<RequestPart, "from" | "until">[];
  /** The part that has grown too large: a new one begins at this moment. */
  readonly cut: RequestPart | null;
  /** True when what is in no part takes too much room. Those are rows of clocks that are far off. */
  readonly emptyOther: boolean;
}

/**
 * Says what keeps the log in its days and bytes. The oldest parts go first, and a day that grows large is cut, so that
 * a busy one never has to go as a whole.
 */
export function planUpkeep({ parts, otherBytes }: RequestParts, now: Instant, bytesMax: number): Upkeep {
  const oldestFirst = parts.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const partBytesMax = bytesMax / requestPartsOfBound;
  let bytes = oldestFirst.reduce((sum, part) => sum + part.bytes, otherBytes);
  const drop = oldestFirst.filter((part) => {
    const isOld = part.until <= oldestKeptRequest(now);
    const isTooMuch = bytes > bytesMax && part.until <= now;
    if (isOld || isTooMuch) bytes -= part.bytes;
    return isOld || isTooMuch;
  });
  const make = [now, instant(now + day)].map(dayOf).filter((of) => !parts.some((part) => meets(part, of)));
  const current = parts.find(({ from, until }) => from < now && now < until);
  const cut = current && current.bytes > partBytesMax ? current : null;
  // A part that is made takes its rows out of the others first.
  return { drop, make, cut, emptyOther: make.length === 0 && otherBytes > partBytesMax };
}

function dayOf(at: Instant): Pick<RequestPart, "from" | "until"> {
  const from = floorTo(at, day);
  return { from: instant(from), until: instant(from + day) };
}

type Span = Pick<RequestPart, "from" | "until">;
const meets = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until;
