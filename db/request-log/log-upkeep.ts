import { type Read, rowsOf } from "#db/reads/read";
import { dropReasons } from "#lib/domain/requests/request-log";
import { day, type Instant } from "#lib/domain/time/instant";
import { oldestKeptRequest, oldestKeptRequestOfMember } from "#lib/domain/time/kept-days";
import type { Dropped, OfAgent } from "./request-queue";

/** 2 GiB: above this, the agent with the most rows loses its oldest. */
export const requestLogBytesMax = 2 * 1024 * 1024 * 1024;
export const unprovedRowsMax = 10_000;
export const requestReopenMs = 5_000;
export const requestCallsMax = 64;

export interface LogBounds {
  readonly bytesMax: number;
  readonly unprovedRowsMax: number;
  readonly memberRowsMax: number;
}

/** Of an agent's members' failed requests, the newest 2,000 are kept. */
export const shippedBounds: LogBounds = { bytesMax: requestLogBytesMax, unprovedRowsMax, memberRowsMax: 2_000 };

/** 1,000 rows are deleted in one transaction, and in 100 transactions of a sweep at most. */
const forgetRows = 1_000;
const forgetsMax = 100;

/** Runs a read in a transaction of its own. */
export type InOne = <T>(read: Read<T>) => T | Promise<T>;

/**
 * Counts what is written in a transaction, and what could not be kept. By agent, so that servers never wait in a
 * circle.
 */
export function* noteWritten(agents: ReadonlyMap<string, OfAgent>, dropped: Dropped, now: Instant): Read<null> {
  for (const [agentId, { bytes }] of [...agents].sort(byAgent)) yield* rowsOf(addSize, [agentId, bytes]);
  for (const [agentId, counts] of [...dropped].sort(byAgent)) {
    for (const reason of dropReasons) {
      if (counts[reason] > 0) yield* rowsOf(addDrop, [agentId, now / day, reason, counts[reason]]);
    }
  }
  return null;
}

const byAgent = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1);

const addSize = `insert into request_sizes (agent_id, bytes) values (?, ?)
  on conflict (agent_id) do update set bytes = request_sizes.bytes + excluded.bytes returning bytes`;
const addDrop = `insert into request_drops (agent_id, day, reason, count) values (?, ?, ?, ?)
  on conflict (agent_id, day, reason) do update set count = request_drops.count + excluded.count returning count`;

/** The rows that a bound of their own holds. */
const kinds = { all: "", "of members": "and member is not null", unproved: "and not proved" } as const;
type Kind = keyof typeof kinds;

/** Deletes rows past their time or beyond a bound, the oldest first. */
export async function keepInBounds(inOne: InOne, now: Instant, bounds: LogBounds): Promise<void> {
  let left = forgetsMax;
  const forgetUpTo = async (agentId: string, kind: Kind, until: bigint | null) => {
    while (until !== null && left > 0 && (await inOne(forget(agentId, kind, until)))) left -= 1;
  };
  await inOne(rowsOf("delete from request_drops where day < ? returning day", [oldestKeptRequest(now) / day]));
  for (const agentId of await inOne(loggedAgents())) {
    await forgetUpTo(agentId, "all", oldestKeptRequest(now) - 1n);
    await forgetUpTo(agentId, "of members", oldestKeptRequestOfMember(now) - 1n);
    await forgetUpTo(agentId, "of members", await inOne(newestBeyond(agentId, "of members", bounds.memberRowsMax)));
    await forgetUpTo(agentId, "unproved", await inOne(newestBeyond(agentId, "unproved", bounds.unprovedRowsMax)));
  }
  await makeRoom(inOne, bounds, left);
}

/** Deletes the oldest rows of the agent that has the most, until all fit. */
export async function makeRoom(inOne: InOne, { bytesMax }: LogBounds, forgets = forgetsMax): Promise<void> {
  let left = forgets;
  while (left > 0 && (await inOne(forgetBeyond(bytesMax)))) left -= 1;
}

/**
 * Looks and deletes in one transaction: between two, another server might make the room, and this one would take more.
 * False when all fit.
 */
function* forgetBeyond(bytesMax: number): Read<boolean> {
  const most = yield* largest();
  if (!most || most.ofAll <= bytesMax) return false;
  yield* forget(most.agentId, "all", null);
  return true;
}

/** The agent whose rows have the most bytes, and the bytes of all. */
function* largest(): Read<{ readonly agentId: string; readonly ofAll: number } | null> {
  const [found] = yield* rowsOf<{ agent_id: string; of_all: bigint }>(
    `select agent_id, (select sum(bytes) from request_sizes) as of_all from request_sizes
     order by bytes desc limit 1`,
    [],
  );
  return found ? { agentId: found.agent_id, ofAll: Number(found.of_all) } : null;
}

function* loggedAgents(): Read<string[]> {
  const found = yield* rowsOf<{ agent_id: string }>("select agent_id from request_sizes order by agent_id", []);
  return found.map(({ agent_id: agentId }) => agentId);
}

/** Deletes the oldest rows, up to a time where one is given. True when there may be more. */
function* forget(agentId: string, kind: Kind, until: bigint | null): Read<boolean> {
  const oldest = yield* timeAt(agentId, kind, "asc", 0);
  if (oldest === null || (until !== null && oldest > until)) return false;
  const page = yield* timeAt(agentId, kind, "asc", forgetRows - 1);
  const end = page === null || (until !== null && until < page) ? until : page;
  const gone = yield* rowsOf<{ bytes: bigint }>(
    `delete from requests where agent_id = ? and at <= ? ${kinds[kind]} returning bytes`,
    [agentId, end ?? lastTime],
  );
  const bytes = gone.reduce((sum, row) => sum + row.bytes, 0n);
  const [left] = yield* rowsOf<{ bytes: bigint }>(
    "update request_sizes set bytes = bytes - ? where agent_id = ? returning bytes",
    [bytes, agentId],
  );
  if (left && left.bytes <= 0n)
    yield* rowsOf("delete from request_sizes where agent_id = ? returning bytes", [agentId]);
  return gone.length >= forgetRows;
}

/** The time of the newest row beyond a number of rows; null when there are no more than these. */
const newestBeyond = (agentId: string, kind: Kind, rowsMax: number): Read<bigint | null> =>
  timeAt(agentId, kind, "desc", rowsMax);

function* timeAt(agentId: string, kind: Kind, order: "asc" | "desc", place: number): Read<bigint | null> {
  const [row] = yield* rowsOf<{ at: bigint }>(
    `select at from requests where agent_id = ? ${kinds[kind]} order by at ${order} limit 1 offset ?`,
    [agentId, place],
  );
  return row?.at ?? null;
}

const lastTime = 2n ** 63n - 1n;
