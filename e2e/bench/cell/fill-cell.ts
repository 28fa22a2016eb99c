import type pg from "pg";
import * as z from "zod";
import { benchSettings } from "#e2e/bench/bench-server";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { secretsOf } from "#lib/crypto/secrets";
import { day, floorTo, hour, instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import { agentName, type CellPlan, cellRounds, keyName, keysAnAgent } from "./cell-plan";
import { CellRows } from "./cell-rows";

const filled = ["transfers", "postings", "wallets", "transfer_sums"];
const walletsASlice = 250_000;
const keysASlice = 10_000;
/** One key in 100 expires so soon that its agent is told: here as if it had been. */
const keysForOneExpiring = 100;

const Definitions = z.array(z.object({ drop: z.string(), make: z.string() }));
const Counts = z.array(z.object({ transfers: z.coerce.number(), postings: z.coerce.number() })).length(1);

/** Makes all rows of a cell in a database that has the big agent and one key of its own, and no transfer. */
export async function fillCell(
  client: pg.Client,
  plan: CellPlan,
  { api_key: apiKey, secret }: Credentials,
  say: (line: string) => void,
): Promise<void> {
  const now = instantOfMilliseconds(Date.now());
  const start = instant(floorTo(now, day) - BigInt(cellRounds) * day);
  const { chainKey, seal } = secretsOf(benchSettings("").APP_SECRET ?? "");
  const rows = new CellRows(plan, start, chainKey);
  // A crash may lose commits here: whatever cuts the filling short ends the bench.
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '1GB'; create schema bench");
  await client.query(rows.agents, [plan.agents]);
  for (let from = 0; from < plan.keys; from += keysASlice) {
    const numbers = Array.from({ length: Math.min(keysASlice, plan.keys - from) }, (_, i) => from + i);
    const made = numbers.map((number) => {
      const [agent, key] = [Math.floor(number / keysAnAgent), number % keysAnAgent];
      const [id, agentId] = [keyName(agent, key), agentName(agent)];
      const expiresAt = number % keysForOneExpiring === keysAnAgent - 1 ? now + 48n * hour : null;
      return { id, agentId, sealed: seal(secret, agentId, id), expiresAt };
    });
    const columns = [made.map(({ id }) => id), made.map(({ agentId }) => agentId), made.map(({ sealed }) => sealed)];
    await client.query(rows.keys, [apiKey, ...columns, made.map(({ expiresAt }) => expiresAt)]);
  }
  say(`  ${plan.agents} agents and ${plan.keys} keys are made`);
  const { dropped, make } = await withoutIndexes(client);
  await client.query(rows.headsAfter(0));
  await client.query(rows.noHeads);
  for (let round = 1; round <= cellRounds; round++) {
    await client.query(rows.headsAfter(round));
    for (let from = 0, stripe = 0; from < plan.wallets; from += walletsASlice, stripe++) {
      await client.query(rows.slice(round, stripe), [from, from + walletsASlice]);
    }
    await client.query(`drop table bench.heads_${round - 1}`);
    say(
      `  ${(round * plan.wallets).toLocaleString("en")} of ${plan.transfers.toLocaleString("en")} transfers are made`,
    );
  }
  for (const statement of rows.ending(cellRounds)) await client.query(statement);
  await client.query("drop schema bench cascade");
  say(`  ${dropped} indexes …`);
  await make();
  await client.query("analyze");
  await client.query("checkpoint");
  const counted = "select (select count(*) from transfers) as transfers, (select count(*) from postings) as postings";
  const [counts] = Counts.parse((await client.query(counted)).rows);
  if (counts?.transfers !== plan.transfers || counts.postings !== 2 * plan.transfers) {
    throw new Error(`The cell has ${JSON.stringify(counts)}, and not ${plan.transfers} transfers.`);
  }
}

/** Drops the keys and indexes of the large tables. Made again after the rows, they cost a small part of the time. */
async function withoutIndexes(client: pg.Client): Promise<{ dropped: number; make(): Promise<void> }> {
  const keys = `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype in ('p', 'u') and conrelid::regclass::text = any ($1)`;
  const others = `select format('drop index %I', indexname) as drop, indexdef as make from pg_indexes
    where schemaname = 'public' and tablename = any ($1) and indexname not in (select conname from pg_constraint)`;
  const all = Definitions.parse((await client.query(`${keys} union all ${others}`, [filled])).rows);
  for (const { drop } of all) await client.query(drop);
  const storage = (to: string) => filled.map((table) => `alter table ${table} ${to} `).join(";");
  await client.query(storage("set (autovacuum_enabled = off)"));
  return {
    dropped: all.length,
    async make() {
      for (const { make } of all) await client.query(make);
      await client.query(storage("reset (autovacuum_enabled)"));
    },
  };
}
