import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectMsMax } from "#db/postgres/connections/wait-bounds";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { PostgresWire } from "#e2e/fixtures/faults/postgres-wire";
import { agentTag } from "#lib/crypto/agent-tag";
import type { Directory } from "#lib/store/directory";
import { answerMsMax, openDirectory } from "./open-directory";

let database: PostgresDatabase;
/** The test's own look at the database, and its own locks in it. */
let look: pg.Client;
let eu: Directory;
let us: Directory;
let named = 0;
const fresh = (word: string): string => {
  named += 1;
  return `${word}-${named}`;
};

const opened = (cell: string, url = database.url): Directory =>
  openDirectory({ url, ssl: false, openMsMax: connectMsMax, cell, complain: () => {} });

beforeAll(async () => {
  database = await postgresDatabase();
  look = new pg.Client(database.url);
  await look.connect();
  [eu, us] = [opened("eu1"), opened("us1")];
});
afterAll(async () => {
  await Promise.all([eu.close(), us.close(), look.end()]);
  await database.remove();
});

async function claimed(by: Directory): Promise<string> {
  const agentId = fresh("agent");
  resultOf(await by.claimAgent({ agentId, name: `Name of ${agentId}` }));
  return agentId;
}

const found = async (agentId: string) => resultOf(await eu.findAgents([agentId]))[0] ?? null;

describe("a claim", () => {
  it("is one cell's, whoever asks at the same time, and every asker learns whose", async () => {
    const agentId = fresh("agent");
    const asked = Array.from({ length: 10 }, (_, index) =>
      (index % 2 === 0 ? eu : us).claimAgent({ agentId, name: "The same" }),
    );
    const owners = new Set((await Promise.all(asked)).map(resultOf));
    expect([...owners]).toEqual([(await found(agentId))?.cell]);
  });

  it("can be repeated by its cell, and keeps the name that it had", async () => {
    const agentId = await claimed(eu);
    expect(resultOf(await eu.claimAgent({ agentId, name: "Another" }))).toBe("eu1");
    expect(await found(agentId)).toEqual({
      ...{ agentId, name: `Name of ${agentId}`, cell: "eu1", tag: agentTag(agentId), moved: false, move: null },
    });
  });

  it("that was never made is dropped an hour later, and no sooner", async () => {
    const [made, unmade, recent] = [await claimed(eu), await claimed(eu), await claimed(eu)];
    const elsewhere = await claimed(us);
    const old = [made, unmade, elsewhere];
    await look.query(
      "update directory_agents set entered_at = now() - interval '61 minutes' where agent_id = any($1::text[])",
      [old],
    );
    expect(resultOf(await eu.dropUnmade({ after: null, last: made, made: [made] }))).toBe(0);
    expect(resultOf(await eu.dropUnmade({ after: null, last: null, made: [made] }))).toBe(1);
    expect(await Promise.all([made, unmade, recent, elsewhere].map(found))).toMatchObject([
      { agentId: made },
      null,
      { agentId: recent },
      { agentId: elsewhere },
    ]);
  });
});

describe("a move", () => {
  it("switches the agent once, and a move that ended switches nothing", async () => {
    const agentId = await claimed(eu);
    expect(resultOf(await us.beginMove(agentId, { id: "m-1", to: "us1" }))).toBe(false);
    expect(resultOf(await eu.beginMove(agentId, { id: "m-1", to: "us1" }))).toBe(true);
    expect(resultOf(await eu.beginMove(agentId, { id: "m-2", to: "ap1" }))).toBe(false);
    expect(await found(agentId)).toMatchObject({ cell: "eu1", move: { id: "m-1", to: "us1" } });
    expect(resultOf(await eu.switchAgent(agentId, "m-1"))).toBe(true);
    expect(resultOf(await eu.switchAgent(agentId, "m-1"))).toBe(false);
    expect(await found(agentId)).toMatchObject({ cell: "us1", moved: true, move: null });
  });

  it("that was given up never switches", async () => {
    const agentId = await claimed(eu);
    resultOf(await eu.beginMove(agentId, { id: "m-1", to: "us1" }));
    expect(resultOf(await us.giveUpMove(agentId, "m-1"))).toMatchObject({ cell: "eu1", move: null });
    expect(resultOf(await eu.switchAgent(agentId, "m-1"))).toBe(false);
    expect(await found(agentId)).toMatchObject({ cell: "eu1", moved: false });
  });

  it("that switches while it is given up is told as switched", async () => {
    const agentId = await claimed(eu);
    resultOf(await eu.beginMove(agentId, { id: "m-1", to: "us1" }));
    await look.query("begin");
    await look.query(
      "update directory_agents set cell = move_to, moved = true, move_id = null, move_to = null where agent_id = $1",
      [agentId],
    );
    const givenUp = us.giveUpMove(agentId, "m-1");
    await expect
      .poll(async () => (await look.query("select 1 from pg_locks where not granted")).rows.length)
      .toBeGreaterThan(0);
    await look.query("commit");
    expect(resultOf(await givenUp)).toMatchObject({ cell: "us1", move: null });
  });
});

describe("what a cell enters", () => {
  it("is its agents by their present names, and another cell's stay as they are and are named", async () => {
    const [own, others] = [await claimed(eu), await claimed(us)];
    const entered = [own, others].map((agentId) => ({ agentId, name: "Renamed", emails: [] }));
    expect(resultOf(await eu.enterAgents(entered))).toMatchObject([{ agentId: others, cell: "us1" }]);
    expect(await found(own)).toMatchObject({ name: "Renamed", cell: "eu1" });
    expect(await found(others)).toMatchObject({ name: `Name of ${others}`, cell: "us1" });
  });

  it("is its agents' people, who leave when they are gone, and follow an agent that moves", async () => {
    const [agentId, other, email] = [fresh("agent"), fresh("agent"), `${fresh("ann")}@example.com`];
    const cells = async () => resultOf(await us.cellsOf(email.toUpperCase()));
    const enter = (emails: readonly string[], id = agentId) =>
      eu.enterAgents([{ agentId: id, name: "Acme", emails }]).then(resultOf);
    await enter([email, "somebody@example.com"]);
    await enter([email], other);
    expect(await cells()).toEqual(["eu1"]);
    resultOf(await eu.beginMove(agentId, { id: "m-1", to: "us1" }));
    resultOf(await eu.switchAgent(agentId, "m-1"));
    expect(await cells()).toEqual(["eu1", "us1"]);
    await enter([]);
    expect(await cells()).toEqual(["eu1", "us1"]);
    await enter([], other);
    expect(await cells()).toEqual(["us1"]);
    const { rows } = await look.query(
      "select count(*)::int as told from directory_people where email_digest like '%@%'",
    );
    expect(rows).toEqual([{ told: 0 }]);
  });

  it("is the cell itself, with its present address", async () => {
    resultOf(await eu.enterCell("https://old.example.com"));
    resultOf(await eu.enterCell("https://desk.example.com"));
    resultOf(await us.enterCell(null));
    expect(resultOf(await us.listCells())).toEqual([
      { name: "eu1", address: "https://desk.example.com" },
      { name: "us1", address: null },
    ]);
  });
});

describe("the cell of a sign-in", () => {
  it("is a person's own, and a stranger's is any, but the same for whoever asks", async () => {
    resultOf(await eu.enterCell(null));
    resultOf(await us.enterCell(null));
    const strangers = Array.from({ length: 40 }, () => `${fresh("stranger")}@example.com`);
    const told = async (by: Directory) =>
      Promise.all(strangers.map(async (email) => resultOf(await by.signInCell(email))));
    const byEu = await told(eu);
    expect(await told(us)).toEqual(byEu);
    expect(new Set(byEu)).toEqual(new Set(["eu1", "us1"]));
    const chosen = strangers[byEu.indexOf("eu1")] ?? "";
    resultOf(await us.enterAgents([{ agentId: fresh("agent"), name: "Acme", emails: [chosen] }]));
    expect(resultOf(await eu.signInCell(chosen))).toBe("us1");
  });
});

describe("a cell's connection", () => {
  it("waits for no writer, and needs no right to make tables once they are there", async () => {
    await claimed(eu);
    const role = fresh("cell").replace("-", "_");
    await look.query(`create role ${role} login;
      grant select, insert, update, delete on all tables in schema public to ${role}`);
    await look.query("begin");
    await look.query("insert into directory_cells values ('waits', null, 0)");
    await look.query("insert into directory_people values ('of a writer', 'waits')");
    const url = new URL(database.url);
    url.username = role;
    const cell = opened("eu1", url.href);
    try {
      expect(kindOf(await cell.claimAgent({ agentId: fresh("agent"), name: "Acme" }))).toBe("done");
    } finally {
      await cell.close();
      await look.query("rollback");
      await look.query(`drop owned by ${role}; drop role ${role}`);
    }
  });

  it("that no longer takes writes is given up, and the next call opens another", async () => {
    const setting = `alter database ${new URL(database.url).pathname.slice(1)} set default_transaction_read_only`;
    const claim = async (cell: Directory) => kindOf(await cell.claimAgent({ agentId: fresh("agent"), name: "Acme" }));
    await look.query(`${setting} = on`);
    const cell = opened("eu1");
    expect(await claim(cell)).toBe("not_available");
    await look.query(`${setting} = off`);
    await expect.poll(() => claim(cell)).toBe("done");
    await cell.close();
  });
});

describe("a directory that is away", () => {
  it("refuses within its bound, silent or closed, and answers again when it is back", async () => {
    const { port, pathname } = new URL(database.url);
    const wire = await PostgresWire.to(() => Number(port));
    const cell = opened("eu1", wire.url(pathname.slice(1)));
    const ask = async () => kindOf(await cell.listCells());
    const inTime = async () => {
      const beganMs = performance.now();
      const kind = await ask();
      expect(performance.now() - beganMs).toBeLessThan(2 * answerMsMax);
      return kind;
    };
    try {
      wire.open(false);
      expect(await inTime()).toBe("not_available");
      wire.open(true);
      await expect.poll(ask).toBe("done");
      wire.hold(true);
      expect(await inTime()).toBe("not_available");
      wire.hold(false);
      wire.cutAll();
      await expect.poll(ask).toBe("done");
    } finally {
      await cell.close();
      await wire.close();
    }
  });
});
