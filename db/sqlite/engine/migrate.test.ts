import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TemporaryDatabase, temporaryDatabase, writeMigrations } from "#e2e/fixtures/databases/temporary-database";
import { openConnection } from "./connection";
import { checkMasterKey, latestMigration, migrateForward } from "./migrate";

const migrationsFolder = "db/sqlite/migrations";

let database: TemporaryDatabase;
beforeEach(async () => {
  database = await temporaryDatabase();
});
afterEach(() => database.remove());

function inDatabase(work: (connection: ReturnType<typeof openConnection>) => void): void {
  const connection = openConnection(database.file, "write");
  try {
    work(connection);
  } finally {
    connection.client.close();
  }
}

const makesNotes = "create table notes (text text)";
const addsNote = "insert into notes (text) values ('kept')";

describe("migrating", () => {
  it("makes a new database, and leaves one that is up to date alone", () => {
    inDatabase((connection) => {
      expect(latestMigration(connection.client)).toBe(0);
      migrateForward(connection, migrationsFolder);
      expect(latestMigration(connection.client)).toBeGreaterThan(0);
      connection.client.exec("insert into facts values ('kept', 'yes')");
    });
    inDatabase((connection) => {
      migrateForward(connection, migrationsFolder);
      expect(connection.client.prepare("select value from facts where name = 'kept'").pluck().get()).toBe("yes");
    });
  });

  it("takes a database forward from where it is, keeps its rows, and reports that once", () => {
    const told: string[] = [];
    const migrateTo = (...texts: readonly string[]) =>
      inDatabase((connection) =>
        migrateForward(connection, writeMigrations(database, texts), (text) => told.push(text)),
      );
    migrateTo(makesNotes, addsNote);
    expect(told).toEqual([]);
    migrateTo(makesNotes, addsNote, "alter table notes add of text", "update notes set of = 'ana'");
    migrateTo(makesNotes, addsNote, "alter table notes add of text", "update notes set of = 'ana'");
    expect(told).toEqual([expect.stringMatching(/^The database is brought up to this release\./)]);
    inDatabase(({ client }) => {
      expect(client.prepare("select * from notes").all()).toEqual([{ text: "kept", of: "ana" }]);
    });
  });

  it("leaves a database as it was when one of several migrations fails", () => {
    inDatabase((connection) => {
      migrateForward(connection, writeMigrations(database, [makesNotes, addsNote]));
      const { client } = connection;
      const before = client.serialize();
      const failing = writeMigrations(database, [makesNotes, addsNote, "drop table notes", "drop table nothing"]);
      expect(() => migrateForward(connection, failing)).toThrow();
      expect(client.prepare("select * from notes").all()).toEqual([{ text: "kept" }]);
      expect(client.serialize().equals(before)).toBe(true);
    });
  });

  it("refuses a database of a newer release with one clear line, and changes nothing in it", () => {
    inDatabase((connection) => {
      migrateForward(connection, writeMigrations(database, [makesNotes, addsNote]));
      const before = connection.client.serialize();
      expect(() => migrateForward(connection, writeMigrations(database, [makesNotes]))).toThrow(
        "The database was made by a newer release than this one. Start that release, or restore a backup.",
      );
      expect(connection.client.serialize().equals(before)).toBe(true);
    });
  });

  it("makes no table that takes a value of another type than its column's", () => {
    inDatabase((connection) => {
      migrateForward(connection, migrationsFolder);
      const loose = "select name from pragma_table_list where type = 'table' and schema = 'main' and not strict";
      const own = `${loose} and name not like 'sqlite%' and name <> '__drizzle_migrations'`;
      expect(connection.client.prepare(own).pluck().all()).toEqual([]);
    });
  });
});

describe("what developers made before owners were asked", () => {
  it("is marked for the owner: keys that work and were made by somebody who is no owner", () => {
    const texts = readMigrationFiles({ migrationsFolder }).map(({ sql }) => sql);
    const from = texts.findIndex((sql) => sql.some((text) => text.includes("made_unasked")));
    inDatabase(({ client }) => {
      for (const text of texts.slice(0, from).flat()) client.exec(text);
      client.exec(`
        insert into agents
          (id, name, currency, status, created_at, wallet, books_zone, known_players_only, two_factor_required, desk_allow)
          values ('acme', 'Acme', 'EUR', 'active', 1, 'trades', 'UTC', 0, 0, '');
        insert into people (email, password_hash, created_at) values ('dev', '', 1), ('ana', '', 1);
        insert into members (agent_id, email, role, status, created_at)
          values ('acme', 'dev', 'developer', 'active', 1), ('acme', 'ana', 'finance,owner', 'active', 1);
      `);
      const by = { ak_dev: "member:dev", ak_gone: "member:gone", ak_ana: "member:ana", ak_ops: "operator" };
      Object.entries({ ...by, ak_revoked: "member:dev" }).forEach(([id, actor], index) => {
        const status = id === "ak_revoked" ? "revoked" : "enabled";
        client.exec(`
          insert into api_keys (id, agent_id, name, scopes, allow, limits, status, sealed_secret, created_at)
            values ('${id}', 'acme', '', 'wallet:read', '', '', '${status}', '', 1);
          insert into audit (id, agent_id, number, at, actor, action, subject, hash)
            values (${index + 1}, 'acme', ${index + 1}, 1, '${actor}', 'key.create', '${id}', '');
        `);
      });
      for (const text of texts.slice(from).flat()) client.exec(text);
      const marked = client.prepare("select id from api_keys where made_unasked = 1 order by id").pluck().all();
      expect(marked).toEqual(["ak_dev", "ak_gone"]);
    });
  });
});

describe("what is recorded for good", () => {
  it.each([
    ["transfers", "(1, 'acme', 'p-1', 'deposit', 't', 'EUR', 1, '1', 1, 1, 'key:ak_1', null, '')", "amount = 2"],
    ["audit", "(1, null, 1, 1, 'operator', 'rate.set', 'EUR', null, null, null, null, '')", "actor = 'nobody'"],
    ["seals", "('acme', 'p-1', 'deposit', 't', 1, 'key:ak_1')", "ticket_id = 'u'"],
  ])("in %s can be neither edited nor deleted", (table, row, edit) => {
    inDatabase((connection) => {
      migrateForward(connection, migrationsFolder);
      connection.client.exec(`insert into ${table} values ${row}`);
      const before = connection.client.prepare(`select * from ${table}`).all();
      expect(() => connection.client.exec(`update ${table} set ${edit}`)).toThrow("append-only");
      expect(() => connection.client.exec(`delete from ${table}`)).toThrow("append-only");
      expect(connection.client.prepare(`select * from ${table}`).all()).toEqual(before);
    });
  });
});

describe("the master key", () => {
  it("is the one that the database was made with, for ever", () => {
    inDatabase((connection) => {
      migrateForward(connection, migrationsFolder);
      checkMasterKey(connection, "the first");
      checkMasterKey(connection, "the first");
      expect(() => checkMasterKey(connection, "another")).toThrow("APP_SECRET is not the secret");
      checkMasterKey(connection, "the first");
    });
  });
});
