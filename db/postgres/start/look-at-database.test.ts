import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertAgent } from "#e2e/fixtures/databases/insert-agent";
import { onDatabase } from "#e2e/fixtures/databases/on-database";
import { type PostgresDatabase, postgresDatabase, postgresUrl } from "#e2e/fixtures/databases/postgres-database";
import { lookAtDatabase } from "./look-at-database";

let database: PostgresDatabase;
beforeEach(async () => {
  database = await postgresDatabase();
});
afterEach(() => database.remove());

const run = (statement: string) => onDatabase(database.url, statement);
const look = (url = database.url, nowMs = () => Date.now()) =>
  lookAtDatabase({
    ...{ url, ssl: undefined, namesStatements: true, shown: "office at db", fingerprint: "own", nowMs },
    migrationsFolder: "db/postgres/migrations",
  });

describe("a look at a database", () => {
  it("tells its cell, secret, release, clock, agents with their places, and that it takes writes", async () => {
    await run(`${insertAgent("acme")}; ${insertAgent("globex")};
      update agents set place = 'away', place_cell = 'us1' where id = 'globex';
      insert into facts (name, value) values ('cell', 'eu1'), ('master_key', 'own')
        on conflict (name) do update set value = excluded.value`);
    const { aheadMs, ...told } = await look();
    expect(told).toEqual({
      ...{ cell: "eu1", isOwnSecret: true, schema: "this release", takesWrites: true },
      agents: [
        { id: "acme", place: "here", placeCell: null },
        { id: "globex", place: "away", placeCell: "us1" },
      ],
    });
    expect(Math.abs(aheadMs)).toBeLessThan(1_000);
    expect((await look(database.url, () => Date.now() - 60_000)).aheadMs).toBeGreaterThan(59_000);
  });

  it("tells of another release, another secret and no cell, and changes nothing of them", async () => {
    await run("insert into facts (name, value) values ('master_key', 'other') on conflict do nothing");
    await run(
      "alter table agents drop column place; delete from migrations where created_at = (select max(created_at) from migrations)",
    );
    const older = { cell: null, isOwnSecret: false, schema: "an older release", takesWrites: true, agents: [] };
    expect(await look()).toMatchObject(older);
    expect(await look()).toMatchObject(older);
    await run("insert into migrations (hash, created_at) values ('later', 9000000000000)");
    expect(await look()).toMatchObject({ schema: "a newer release" });
  });

  it("tells of a database that takes no writes", async () => {
    await run(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    );
    expect(await look()).toMatchObject({ takesWrites: false });
  });

  it("says in one line why a database cannot be looked at", async () => {
    await expect(look(postgresUrl("nowhere"))).rejects.toThrow(/^There is no database office at db: create it/);
    await expect(look("postgres://ops@127.0.0.1:1/office")).rejects.toThrow(/^PostgreSQL does not serve office at db/);
    await run("drop table facts cascade");
    await expect(look()).rejects.toThrow("The database office at db is empty: start a server of this cell on it.");
  });
});
