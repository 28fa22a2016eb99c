import type { Connection } from "#db/postgres/connections/connection";
import { inTransaction } from "#db/postgres/transactions/transaction";
import { oldestKeptRequest } from "#lib/domain/requests/request-age";
import { day, formatInstant, type Instant, instant } from "#lib/domain/time/instant";
import { planUpkeep, type RequestPart, type RequestParts } from "./plan-upkeep";

export const requestUpkeepMs = 60_000;
/** 500 ms: upkeep that waits for a lock blocks everything after it, so it gives up early. */
const requestUpkeepLockMs = 500;

export interface RequestBounds {
  readonly bytesMax: number;
  readonly unprovedRowsMax: number;
}

const begin = `begin; set local synchronous_commit = off; set local lock_timeout = ${requestUpkeepLockMs};
  set local statement_timeout = ${requestUpkeepMs}`;

// Unnamed: it runs once a minute on a connection, where a named statement would stay for ever.
const takeLock = "select pg_try_advisory_xact_lock(hashtextextended('request log', 0)) as mine";

/** Makes, cuts and drops the log's parts. One server does it at a time, and others continue without waiting. */
export async function keepParts(connection: Connection, now: Instant, { bytesMax }: RequestBounds): Promise<void> {
  const { client } = connection;
  await inTransaction(connection, begin, async () => {
    const { rows } = await client.query<{ mine: boolean }>(takeLock);
    if (!rows[0]?.mine) return;
    const plan = planUpkeep(await partsOf(connection), now, bytesMax);
    const run = async (text: string) => {
      await client.query(text);
    };
    if (plan.drop.length + plan.make.length > 0 || plan.cut) await run("lock table requests in access exclusive mode");
    for (const { name } of plan.drop) await run(`drop table ${name}`);
    for (const span of plan.make) await makePart(run, "requests_other", span);
    if (plan.cut && !plan.drop.includes(plan.cut)) await cutPart(run, plan.cut, now);
    if (plan.emptyOther) await run("truncate requests_other");
    await run(`delete from requests_other where at < ${oldestKeptRequest(now)}`);
    await run(`delete from request_drops where day < ${oldestKeptRequest(now) / day}`);
  });
}

/** Deletes an agent's oldest requests without a valid signature, beyond the newest `rowsMax`. */
export async function trimUnproved(connection: Connection, agentId: string, rowsMax: number): Promise<void> {
  await inTransaction(connection, begin, async ({ send }) =>
    send(
      connection.client.query(
        `delete from requests where agent_id = $1 and not proved and at <= (
           select at from requests where agent_id = $1 and not proved order by at desc offset $2 limit 1)`,
        [agentId, rowsMax],
      ),
    ),
  );
}

type Run = (text: string) => Promise<void>;

/** Makes a part, and moves earlier rows into it. */
async function makePart(run: Run, source: string, { from, until }: Pick<RequestPart, "from" | "until">): Promise<void> {
  const name = nameOf(from);
  await run(`create table ${name} (like requests including all)`);
  await run(
    `with moved as (delete from ${source} where at >= ${from} and at < ${until} returning *)
     insert into ${name} select * from moved`,
  );
  await attach(run, name, from, until);
}

async function cutPart(run: Run, { name, from, until }: RequestPart, at: Instant): Promise<void> {
  await run(`alter table requests detach partition ${name}`);
  await makePart(run, name, { from: at, until });
  await attach(run, name, from, at);
}

const attach = (run: Run, name: string, from: Instant, until: Instant): Promise<void> =>
  run(`alter table requests attach partition ${name} for values from (${from}) to (${until})`);

/** The part's name contains the moment at which it begins. */
const nameOf = (from: Instant): string => `requests_${formatInstant(from).replace(/\D/g, "")}`;

async function partsOf({ client }: Connection): Promise<RequestParts> {
  const { rows } = await client.query<{ name: string; bounds: string; bytes: bigint }>(
    `select relname as name, pg_get_expr(relpartbound, pg_class.oid) as bounds, pg_total_relation_size(pg_class.oid) as bytes
     from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'requests'::regclass`,
  );
  const parts: RequestPart[] = [];
  let otherBytes = 0;
  for (const { name, bounds, bytes } of rows) {
    const [, from, until] = /FROM \('(-?\d+)'\) TO \('(-?\d+)'\)/.exec(bounds) ?? [];
    if (from === undefined || until === undefined) otherBytes = Number(bytes);
    else parts.push({ name, from: instant(BigInt(from)), until: instant(BigInt(until)), bytes: Number(bytes) });
  }
  return { parts, otherBytes };
}
