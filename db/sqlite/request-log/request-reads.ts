import { lineOf } from "#db/request-log/line-of";
import { spanOf } from "#db/request-log/query-span";
import { countedRowsMax, type ListCount } from "#lib/domain/lists/list-count";
import type { RequestLine } from "#lib/domain/requests/request-line";
import type { LoggedRequest, RequestFilter, RequestQuery } from "#lib/store/requests/request-log";
import { bytesPlace, foundBy, hashOf, hashPlace, numbersIn, numbersPerRow, shapePlace, timeAt, timesOf } from "./block";
import type { LogClient } from "./open-log";
import { readRow } from "./row-text";
import type { ShapeBook } from "./shape-book";

// Double, because requests lie in packed blocks here, and in daily tables on PostgreSQL.

interface Head {
  readonly id: bigint;
  readonly rowCount: bigint;
  readonly textBytes: bigint;
}

/** A value to search for, by its hash. */
interface Term {
  readonly place: number;
  readonly hash: number;
}

/** A request whose texts may still be unread. */
interface Found {
  read(): LoggedRequest;
}

interface Row {
  /** The index of the row's first number. */
  readonly first: number;
  readonly textStart: number;
  readonly textEnd: number;
}

/** Reads an agent's blocks row by row, newest first: eight numbers rule out nearly every row that does not match. */
export function requestReads(client: LogClient, shapes: ShapeBook) {
  const heads = client.prepare<[string, bigint, bigint], Head>(
    `select id, row_count as rowCount, bytes - 32 * row_count as textBytes from blocks
     where agent_id = ? and last_at >= ? and first_at < ? order by last_at desc`,
  );
  const numbersOf = client.prepare<[bigint], Buffer>("select numbers from contents where block = ?").pluck();
  const textsOf = client.prepare<[bigint], Buffer>("select texts from contents where block = ?").pluck();

  /** Ends before a block when told so of its number of rows. */
  function* search(query: RequestQuery, goesOn: (rows: number) => boolean = () => true): Generator<Found> {
    const wanted = shapes.matching(query);
    const { from, until } = spanOf(query);
    if (wanted.every((isWanted) => isWanted === 0) || from >= until) return;
    const term = leadOf(query);
    for (const { id, rowCount, textBytes } of heads.iterate(query.agentId, from, until)) {
      if (!goesOn(Number(rowCount))) return;
      const numbers = numbersIn(numbersOf.get(id) ?? Buffer.alloc(0));
      const rows = rowsMeant(numbers, Number(textBytes), wanted, term);
      if (rows.length === 0) continue;
      const times = timesOf(numbers);
      let texts: Buffer | undefined;
      for (const { first, textStart, textEnd } of rows) {
        const at = timeAt(times, first / numbersPerRow);
        const shape = shapes.get(numbers[first + shapePlace] ?? 0);
        if (at < from || at >= until || !shape) continue;
        const read = (): LoggedRequest => {
          texts ??= textsOf.get(id);
          const { agentId, keyId, operation, code, status, proved } = shape;
          const row = readRow(texts?.toString("utf8", textStart, textEnd) ?? "");
          return { agentId, keyId, operation, code, status, proved, at, ...row };
        };
        if (term === null) {
          yield { read };
          continue;
        }
        const request = read();
        if (foundBy.every((name) => query[name] === null || query[name] === request[name])) {
          yield { read: () => request };
        }
      }
    }
  }

  function list(query: RequestQuery): RequestLine[] {
    const lines: RequestLine[] = [];
    for (const { read } of search(query)) {
      lines.push(lineOf(read()));
      if (lines.length >= query.limit) break;
    }
    return lines;
  }

  function find(query: RequestQuery): LoggedRequest | null {
    for (const { read } of search(query)) return read();
    return null;
  }

  /** Looks at no more rows than a count reaches, a block at a time. Only a search for texts reads them. */
  function count(filter: RequestFilter): ListCount {
    let [rows, looked] = [0, 0];
    const goesOn = (more: number): boolean => {
      looked += more;
      return looked <= countedRowsMax;
    };
    for (const _ of search({ ...filter, after: null, limit: countedRowsMax }, goesOn)) rows += 1;
    return { count: rows, more: looked > countedRowsMax };
  }

  return { list, find, count };
}

/** A block's matching rows, newest first. A plain loop, because it looks at every row of an agent. */
function rowsMeant(numbers: Uint32Array, textBytes: number, wanted: Uint8Array, term: Term | null): Row[] {
  const rows: Row[] = [];
  const [place, hash] = term === null ? [-1, 0] : [term.place, term.hash];
  let textEnd = textBytes;
  for (let first = numbers.length - numbersPerRow; first >= 0; first -= numbersPerRow) {
    const textStart = textEnd - (numbers[first + bytesPlace] ?? 0);
    if ((place < 0 || numbers[first + place] === hash) && wanted[numbers[first + shapePlace] ?? 0] === 1) {
      rows.push({ first, textStart, textEnd });
    }
    textEnd = textStart;
  }
  return rows;
}

/** The query's most selective text, with its hash's place. The rows that it finds are compared with the other texts. */
function leadOf(query: RequestQuery): Term | null {
  const index = foundBy.findIndex((name) => query[name] !== null);
  const name = foundBy[index];
  return name ? { place: hashPlace + index, hash: hashOf(query[name]) } : null;
}
