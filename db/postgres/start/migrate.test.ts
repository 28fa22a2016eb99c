import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/postgres/connections/connection";
import { onDatabase, postgresUrl } from "#e2e/fixtures/databases/postgres-database";
import { type TemporaryDatabase, temporaryDatabase, writeMigrations } from "#e2e/fixtures/databases/temporary-database";
import { migrateForward } from "./migrate";

const makesNotes = "create table notes (text text)";
const addsNote = "insert into notes (text) values ('kept')";
const addsAuthor = "alter table notes add column author text";
const namesAuthor = "update notes set author = 'ana'";

const name = `test_${randomUUID().replaceAll("-", "")}`;
const onServer = (statement: string) => onDatabase(postgresUrl("postgres"), statement);
let beside: TemporaryDatabase;
let connection: Connection;
const open = () => openConnection({ url: postgresUrl(name), ssl: undefined, namesStatements: true });
beforeEach(async () => {
  beside = await temporaryDatabase();
  await onServer(`create database ${name}`);
  connection = await open();
});
afterEach(async () => {
  await connection.close();
  await onServer(`drop database ${name} with (force)`);
  await beside.remove();
});

const told: string[] = [];
const migrateTo = (statements: readonly string[], of = connection) =>
  migrateForward(of, writeMigrations(beside, statements), (text) => told.push(text));
const stand = async () => {
  const notes = await connection.client.query("select * from notes");
  const migrations = await connection.client.query<{ at: string }>(
    "select created_at::text as at from migrations order by 1",
  );
  return { notes: notes.rows, migrations: migrations.rows.map(({ at }) => at) };
};

describe("migrating", () => {
  it("takes a database forward from where it is, once for all servers that start, and keeps its rows", async () => {
    await migrateTo([makesNotes, addsNote]);
    expect(told.splice(0)).toEqual([]);
    const another = await open();
    try {
      const all = [makesNotes, addsNote, addsAuthor, namesAuthor];
      await Promise.all([connection, another].map((each) => migrateTo(all, each)));
    } finally {
      await another.close();
    }
    expect(told.splice(0)).toEqual([expect.stringMatching(/^The database is brought up to this release\./)]);
    expect(await stand()).toEqual({ notes: [{ text: "kept", author: "ana" }], migrations: ["1", "2", "3", "4"] });
  });

  it("leaves a database as it was when one of several migrations fails", async () => {
    await migrateTo([makesNotes, addsNote]);
    await expect(migrateTo([makesNotes, addsNote, addsAuthor, "drop table nothing"])).rejects.toThrow("nothing");
    expect(await stand()).toEqual({ notes: [{ text: "kept" }], migrations: ["1", "2"] });
  });

  it("refuses a database of a newer release with one clear line, and changes nothing in it", async () => {
    await migrateTo([makesNotes, addsNote]);
    await expect(migrateTo([makesNotes])).rejects.toThrow(
      "The database was made by a newer release than this one. Start that release, or restore a backup.",
    );
    expect(await stand()).toEqual({ notes: [{ text: "kept" }], migrations: ["1", "2"] });
  });
});
