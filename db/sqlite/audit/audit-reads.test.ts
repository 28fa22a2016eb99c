import { and, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditConditions } from "#db/audit/audit-conditions";
import { auditReads } from "#db/reads/audit/audit-reads";
import { type Connection, openConnection } from "#db/sqlite/engine/connection";
import { engineWords } from "#db/sqlite/engine/engine-words";
import { readRunner } from "#db/sqlite/engine/read-runner";
import { audit } from "#db/tables/audit";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { actionsOf } from "#lib/domain/audit/actions";
import type { AuditEntry, AuditFilter } from "#lib/domain/audit/audit";
import { instant, second } from "#lib/domain/time/instant";
import { auditNarrowRowsMax, narrowAudit } from "./audit-page";

const { listAudit } = auditReads(engineWords).desk;
const agentId = "acme";
const rowCount = auditNarrowRowsMax + 500;
const limit = 50;

let context: TestContext;
let connection: Connection;
let rows: readonly AuditEntry[];
beforeAll(async () => {
  context = await openTestContext();
  connection = openConnection(context.databaseFile, "write");
  const { client } = connection;
  const start = context.clock.now();
  // One row in a thousand has another actor, is by a system, or lies outside the time: these are what filters look for.
  const add = client.prepare(
    `insert into audit (id, number, at, agent_id, actor, action, subject, hash, address) values (?, ?, ?, ?, ?, ?, ?, '', ?)`,
  );
  client.transaction(() => {
    for (let index = 1; index <= rowCount; index += 1) {
      const isRare = index % 1000 === 7;
      const at = start + BigInt(index % 500 === 3 ? index - 40 : index) * second;
      const actor = isRare ? "operator:root" : `member:p${index % 3}@acme.example`;
      const action = isRare
        ? "key.rotate"
        : index % 7 === 0
          ? "member.sign_in"
          : index % 800 === 1
            ? "member.role"
            : "transfer.post";
      const address = index % 2000 === 9 ? null : `192.0.2.${index % 90}`;
      add.run(
        100 + index,
        100 + index,
        at,
        index % 900 === 5 ? "rival" : agentId,
        actor,
        action,
        `hb-${index % 40}`,
        address,
      );
    }
  })();
  rows = resultOf(readRunner(connection)(listAudit({ agentId, limit: rowCount + 100 })));
});
afterAll(async () => {
  connection.client.close();
  await context.close();
});

const at = (index: number) => {
  const row = rows[index];
  if (!row) throw new Error(`There is no row ${index}.`);
  return instant(row.at);
};
const isUnder = (words: readonly string[]) => (row: AuditEntry) =>
  words.some((word) => row.action.startsWith(`${word}.`));

/** Each filter beside its meaning, which is written down a second time here. */
const filters = (): readonly (readonly [string, Partial<AuditFilter>, (row: AuditEntry) => boolean])[] => [
  ["one actor", { actor: { actor: "member:p1@acme.example" } }, (row) => row.actor === "member:p1@acme.example"],
  ["nobody", { actor: { actor: "member:p9@acme.example" } }, () => false],
  ["all of a large sort", { actor: { sort: "member" } }, (row) => row.actor.startsWith("member:")],
  ["all of a rare sort", { actor: { sort: "operator" } }, (row) => row.actor.startsWith("operator:")],
  ["a rare group", { actions: actionsOf("keys") }, isUnder(["key"])],
  ["a large group", { actions: actionsOf("transfers") }, isUnder(["transfer", "ticket"])],
  ["a group whose exceptions are most of it", { actions: actionsOf("team") }, (row) => row.action === "member.role"],
  ["actions by name", { actions: actionsOf("sign_ins") }, (row) => row.action === "member.sign_in"],
  ["what is no sign-in", { signInsHidden: true }, (row) => row.action !== "member.sign_in"],
  ["a subject", { subject: "hb-39" }, (row) => row.subject === "hb-39"],
  ["a subject's beginning", { subject: "hb-" }, () => true],
  ["an address", { address: "192.0.2.9" }, (row) => row.address === "192.0.2.9"],
  ["an address nobody had", { address: "198.51.100.1" }, () => false],
  ["a short time, long ago", { start: at(9_000), end: at(8_900) }, (row) => row.at >= at(9_000) && row.at < at(8_900)],
  ["all up to a time", { end: at(200) }, (row) => row.at < at(200)],
  ["all from a time on", { start: at(20) }, (row) => row.at >= at(20)],
];

const listed = (filter: AuditFilter, after: bigint | null = null) =>
  resultOf(readRunner(connection)(listAudit({ ...filter, after, limit }))).map(({ id }) => id);

describe("rows of the audit, of more than are ever sorted", () => {
  it("are the newest that match, by each filter and by each two of them", () => {
    const all = filters();
    for (const [index, [name, filter, matches]] of all.entries()) {
      for (const [otherName, other, alsoMatches] of all.slice(index + 1)) {
        if (Object.keys(filter).some((key) => key in other)) continue;
        const wanted = idsOf(rows.filter((row) => matches(row) && alsoMatches(row)));
        const both = listed({ ...filter, ...other, agentId });
        expect({ name, otherName, ids: both }).toEqual({ name, otherName, ids: wanted.slice(0, limit) });
      }
    }
  });

  it("follow each other page by page, by each filter", () => {
    for (const [name, filter, matches] of filters()) {
      const wanted = idsOf(rows.filter(matches));
      const first = listed({ ...filter, agentId });
      const next = first.length < limit ? [] : listed({ ...filter, agentId }, first.at(-1) ?? null);
      expect({ name, ids: [...first, ...next] }).toEqual({ name, ids: wanted.slice(0, 2 * limit) });
    }
  });

  it("are narrowed by whichever filter finds fewest, and walked through where each finds many", () => {
    const narrow = (filter: Partial<AuditFilter>) =>
      readRunner(connection)(narrowAudit({ ...filter, agentId })) !== null;
    expect(narrow({})).toBe(false);
    expect(narrow({ actor: { sort: "member" } })).toBe(false);
    expect(narrow({ actor: { sort: "member" }, subject: "hb-" })).toBe(false);
    expect(narrow({ actor: { sort: "member" }, address: "192.0.2.9" })).toBe(true);
    expect(narrow({ actions: actionsOf("team") })).toBe(true);
    expect(narrow({ start: at(20) })).toBe(true);
  });

  it("are narrowed without reading the table: each filter has an index that it alone is answered from", () => {
    for (const [name, filter] of filters()) {
      const ids = readRunner(connection)(narrowAudit({ ...filter, agentId }));
      const plan = ids ? connection.db.all<{ detail: string }>(sql`explain query plan ${ids}`) : [];
      const reads = plan.map(({ detail }) => detail).filter((detail) => /\baudit\b/.test(detail));
      for (const read of reads)
        expect({ name, read }).toEqual({
          name,
          read: expect.stringMatching(/COVERING INDEX \w+ \(agent_id=\? AND \w+/),
        });
    }
  });
});

it("the audit without sign-ins is read from its newest row on, with nothing sorted", () => {
  const conditions = and(...auditConditions({ agentId, signInsHidden: true }, engineWords.unsearchedOnSqlite));
  const page = sql`select * from ${audit} where ${conditions} order by ${audit.id} desc limit ${limit}`;
  const plan = connection.db.all<{ detail: string }>(sql`explain query plan ${page}`);
  expect(plan.map(({ detail }) => detail)).toEqual(["SEARCH audit USING INDEX audit_agent (agent_id=?)"]);
});

const idsOf = (found: readonly AuditEntry[]) => found.map(({ id }) => id);
