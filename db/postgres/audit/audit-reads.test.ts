import { afterAll, beforeAll, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/postgres/connections/connection";
import { engineWords } from "#db/postgres/connections/engine-words";
import { answersOf, readRunner } from "#db/postgres/connections/read-runner";
import { auditReads } from "#db/reads/audit/audit-reads";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { rowsLookedAt } from "#e2e/fixtures/databases/rows-looked-at";
import { actionsOf } from "#lib/domain/audit/actions";
import type { AuditFilter } from "#lib/domain/audit/audit";
import { instant, second } from "#lib/domain/time/instant";

const agentId = "acme";
const rowCount = 200_000;
const limit = 50;
/** 1,000: a two-hundredth of the table's 200,000 rows. */
const rowsMax = 1_000;

let database: PostgresDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await postgresDatabase();
  connection = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
  // The rows that the filters below look for are few and old, so that a statement without an index would be seen.
  await connection.client.query(
    `insert into audit (id, number, at, agent_id, actor, action, subject, hash, address)
     select i, i, i * 1000000000::bigint, case when i % 10 = 5 then 'rival' else $2 end,
       case when i between 101 and 140 then 'operator:root' when i % 3 = 0 then 'key:ak_1' else 'member:p' || (i % 20) end,
       case when i between 101 and 140 then 'key.rotate' when i between 201 and 220 then 'member.role'
         when i % 7 = 0 then 'member.sign_in' else 'transfer.post' end,
       case when i between 301 and 310 then 'hb-rare' else 'p-' || (i % 5000) end, '',
       case when i between 401 and 410 then '198.51.100.7' else '192.0.2.' || (i % 90) end
     from generate_series(1, $1::bigint) as i`,
    [rowCount, agentId],
  );
  await connection.client.query("analyze audit");
});
afterAll(async () => {
  await connection.close();
  await database.remove();
});

const at = (number: number) => instant(BigInt(number) * second);

const filters: readonly (readonly [string, Partial<AuditFilter>, number])[] = [
  ["no filter", {}, limit],
  ["a rare actor", { actor: { actor: "operator:root" } }, 36],
  ["nobody", { actor: { actor: "member:nobody@acme.example" } }, 0],
  ["a rare sort", { actor: { sort: "operator" } }, 36],
  ["a sort of nobody", { actor: { sort: "service" } }, 0],
  ["a large sort", { actor: { sort: "member" } }, limit],
  ["a rare group", { actions: actionsOf("keys") }, 36],
  ["a large group", { actions: actionsOf("transfers") }, limit],
  ["a group whose exceptions are most of it", { actions: actionsOf("team") }, 18],
  ["the same without sign-ins", { actions: actionsOf("team"), signInsHidden: true }, 18],
  ["what is no sign-in", { signInsHidden: true }, limit],
  ["a subject's beginning", { subject: "hb-" }, 9],
  ["a subject that nothing has", { subject: "hb-rarer" }, 0],
  ["an address", { address: "198.51.100.7" }, 9],
  ["an address nobody had", { address: "10.0.0.1" }, 0],
  ["a short time, long ago", { start: at(1_000), end: at(1_100) }, limit],
  ["all from a time on", { start: at(rowCount - 500) }, limit],
  ["a rare subject by a large sort", { actor: { sort: "member" }, subject: "hb-" }, 6],
  ["a large group by a rare sort", { actor: { sort: "operator" }, actions: actionsOf("transfers") }, 0],
];

it.each(filters)(
  `the audit finds %s among ${rowCount.toLocaleString("en")} rows without walking them`,
  async (_name, filter, found) => {
    const { listAudit } = answersOf(readRunner(connection), auditReads(engineWords(connection)).desk);
    const list = async () => resultOf(await listAudit({ ...filter, agentId, limit }));
    expect(await list()).toHaveLength(found);
    expect(await rowsLookedAt(connection, "audit", list)).toBeLessThan(rowsMax);
  },
);
