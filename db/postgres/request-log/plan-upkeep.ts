import { oldestKeptRequest } from "#lib/domain/requests/request-age";
import { day, floorTo, type Instant, instant } from "#lib/domain/time/instant";

/** 16: PostgreSQL's log has parts of one day each, or shorter when a part grows past a sixteenth of the bound. */
export const requestPartsOfBound = 16;

/** A part of the log: a table with the requests of a time span. */
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
  /** The size of the default table, for rows that fit no part. */
  readonly otherBytes: number;
}

export interface Upkeep {
  readonly drop: readonly RequestPart[];
  readonly make: readonly Pick<RequestPart, "from" | "until">[];
  /** The part that has grown too large: a new part begins now. */
  readonly cut: RequestPart | null;
  /** True when the default table is too large. Its rows come from clocks that are far off. */
  readonly emptyOther: boolean;
}

/**
 * Plans how to keep the log within its days and bytes. The oldest parts are dropped first, and a day that grows large
 * is cut, so that a busy day is never dropped as a whole.
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
  // Making a part first moves its rows out of the default table.
  return { drop, make, cut, emptyOther: make.length === 0 && otherBytes > partBytesMax };
}

function dayOf(at: Instant): Pick<RequestPart, "from" | "until"> {
  const from = floorTo(at, day);
  return { from: instant(from), until: instant(from + day) };
}

type Span = Pick<RequestPart, "from" | "until">;
const meets = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until;
