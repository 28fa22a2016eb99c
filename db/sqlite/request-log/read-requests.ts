import { instant } from "#lib/domain/instant";
import { oldestKeptRequest } from "#lib/domain/request-age";
import type { LoggedRequest, RequestLine, RequestQuery } from "#lib/request-log";
import type { LogClient } from "./open-log";
import { type Segment, type Segments, type TextTerm, termOf } from "./segments";
import type { Shape, ShapeBook } from "./shape-book";

type Texts = Readonly<Record<TextTerm, string | null>>;

interface LineRow extends Texts {
  readonly at: bigint;
  readonly shape: bigint;
  readonly requestId: string;
  readonly latencyMicros: bigint;
}

type CameRow = Omit<LoggedRequest, keyof RequestLine | "targetChars" | "signatureChars" | "bodyBytes"> &
  Record<"targetChars" | "signatureChars" | "bodyBytes", bigint>;

interface Place {
  readonly at: bigint;
  readonly shape: bigint;
}

interface Span {
  /** Included. */
  readonly from: bigint;
  /** Not included. */
  readonly until: bigint;
}

const lineColumns = `at, shape, request_id as requestId, latency_micros as latencyMicros, address,
  ticket_id as ticketId, player_id as playerId`;

/** The one of a query's texts that fewest rows share, in this order, leads; the others are held against its rows. */
const leading: readonly TextTerm[] = ["requestId", "ticketId", "playerId", "address"];

export function requestReads(client: LogClient, shapes: ShapeBook, segments: Segments) {
  const tailRows = client.prepare<[bigint, bigint], LineRow>(
    `select ${lineColumns} from requests where at >= ? and at < ? order by at desc`,
  );
  const row = client.prepare<[bigint], LineRow>(`select ${lineColumns} from requests where at = ?`);
  const cameRow = client.prepare<[bigint], CameRow>(
    `select message, method, target, target_chars as targetChars, timestamp, idempotency_key as idempotencyKey,
       content_type as contentType, user_agent as userAgent, signature_start as signatureStart,
       signature_chars as signatureChars, body, body_bytes as bodyBytes from requests where at = ?`,
  );
  const entries = client.prepare<[number, string, bigint, bigint], Place>(
    "select at, shape from entries where segment = ? and term = ? and at >= ? and at < ? order by at desc",
  );
  const entriesOfShape = client.prepare<[number, number, bigint, bigint, number], Place>(
    "select at, shape from entries where segment = ? and term = ? and at >= ? and at < ? order by at desc limit ?",
  );

  function list(query: RequestQuery): RequestLine[] {
    const wanted = shapes.matching(query);
    const span = spanOf(query);
    const lead = leading.find((name) => query[name] !== null);
    const found: RequestLine[] = [];
    const take = (line: LineRow | undefined): boolean => {
      const shape = line && shapes.get(Number(line.shape));
      if (shape && wanted.has(shape.id) && textsFit(query, line)) found.push(lineOf(line, shape));
      return found.length >= query.limit;
    };
    if (wanted.size === 0 || span.from >= span.until) return found;
    for (const line of tailRows.iterate(max(span.from, segments.sealedUntil + 1n), span.until)) {
      if (take(line)) return found;
    }
    for (const segment of segments.sealed.toReversed()) {
      if (segment.firstAt >= span.until || !holdsAny(segment, wanted)) continue;
      if (segment.lastAt < span.from) break;
      const term = lead === undefined ? null : termOf(lead, query[lead] ?? "");
      const left = query.limit - found.length;
      const places =
        term === null ? newestOf(segment, wanted, span, left) : entries.all(segment.id, term, span.from, span.until);
      for (const { at, shape } of places) if (wanted.has(Number(shape)) && take(row.get(at))) return found;
    }
    return found;
  }

  /** The newest of several shapes in a segment: once a page is full, the others are only asked for what is newer. */
  function newestOf(segment: Segment, wanted: ReadonlySet<number>, { from, until }: Span, limit: number): Place[] {
    let newest: Place[] = [];
    for (const shape of segment.counts.keys()) {
      if (!wanted.has(shape)) continue;
      const floor = newest.length < limit ? from : (newest.at(-1)?.at ?? from);
      const more = entriesOfShape.all(segment.id, shape, floor, until, limit);
      if (more.length === 0) continue;
      newest = [...newest, ...more].sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, limit);
    }
    return newest;
  }

  function find(query: RequestQuery): LoggedRequest | null {
    const [line] = list(query);
    const came = line && cameRow.get(line.at);
    if (!came) return null;
    const { targetChars, signatureChars, bodyBytes, ...texts } = came;
    const sizes = {
      targetChars: Number(targetChars),
      signatureChars: Number(signatureChars),
      bodyBytes: Number(bodyBytes),
    };
    return { ...line, ...texts, ...sizes };
  }

  return { list, find };
}

function spanOf({ now, start, end, after }: RequestQuery): Span {
  const from = max(start ?? 0n, oldestKeptRequest(now));
  return { from, until: min(end ?? latest, after ?? latest) };
}

const latest = 2n ** 63n - 1n;
const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const max = (one: bigint, other: bigint): bigint => (one > other ? one : other);

const textsFit = (query: RequestQuery, line: Texts): boolean =>
  leading.every((name) => query[name] === null || query[name] === line[name]);

function holdsAny({ counts }: Segment, wanted: ReadonlySet<number>): boolean {
  for (const shape of counts.keys()) if (wanted.has(shape)) return true;
  return false;
}

function lineOf({ at, shape: _, latencyMicros, ...texts }: LineRow, shape: Shape): RequestLine {
  const { agentId, keyId, operation, code, status, proved } = shape;
  return {
    ...{ agentId, keyId, operation, code, status, proved },
    ...texts,
    at: instant(at),
    latencyMicros: Number(latencyMicros),
  };
}
