import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrationsBefore } from "#e2e/fixtures/databases/migrations-before";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
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

  it("refuses a database of a newer release with one clear line, and changes nothing in it", () => {
    inDatabase((connection) => {
      migrateForward(connection, migrationsFolder);
      const later = latestMigration(connection.client) + 1;
      connection.client.prepare("insert into __drizzle_migrations (hash, created_at) values ('later', ?)").run(later);
      const before = connection.client.prepare("select * from __drizzle_migrations").all();
      expect(() => migrateForward(connection, migrationsFolder)).toThrow(
        "The database was made by a newer release than this one. Start that release, or restore a backup.",
      );
      expect(connection.client.prepare("select * from __drizzle_migrations").all()).toEqual(before);
    });
  });
});

describe("a database of before one account served several agents", () => {
  it("keeps every account: its password, roles, second factor, codes, sessions and invitations", () => {
    const folder = migrationsBefore("0005_people", database);
    inDatabase((connection) => {
      migrateForward(connection, folder);
      connection.client.exec(`
        insert into agents (id, name, currency, known_players_only, status, created_at)
          values ('acme', 'Acme', 'EUR', 0, 'active', 1), ('rival', 'Rival', 'EUR', 0, 'active', 1);
        insert into members (agent_id, email, role, password_hash, status, created_at, last_seen_at) values
          ('acme', 'ana@example.com', 'owner', 'hash of ana', 'active', 2, 9),
          ('rival', 'bo@example.com', 'viewer', 'hash of bo', 'disabled', 3, null);
        insert into member_two_factor (agent_id, email, sealed_secret, started_at, confirmed_at, last_step)
          values ('acme', 'ana@example.com', 'sealed', 4, 5, 6);
        insert into member_recovery_codes (agent_id, email, digest, used_at)
          values ('acme', 'ana@example.com', 'one', 7), ('acme', 'ana@example.com', 'two', null);
        insert into member_sessions (agent_id, id_digest, email, created_at, last_seen_at, expires_at, browser)
          values ('acme', 'digest', 'ana@example.com', 8, 9, 10, 'Firefox');
        insert into member_invitations (agent_id, id, token_digest, email, role, invited_by, created_at, expires_at)
          values ('acme', 'i-1', 'token', 'cy@example.com', 'finance', 'ana@example.com', 8, 10);
      `);
    });
    inDatabase(({ client, ...connection }) => {
      migrateForward({ client, ...connection }, migrationsFolder);
      const all = (sql: string) => client.prepare(sql).raw().all();
      expect(all("select email, password_hash, created_at from people order by email")).toEqual([
        ["ana@example.com", "hash of ana", 2n],
        ["bo@example.com", "hash of bo", 3n],
      ]);
      expect(
        all("select agent_id, email, role, status, created_at, last_seen_at from members order by agent_id"),
      ).toEqual([
        ["acme", "ana@example.com", "owner", "active", 2n, 9n],
        ["rival", "bo@example.com", "viewer", "disabled", 3n, null],
      ]);
      expect(
        all("select email, sealed_secret, sealed_for, started_at, confirmed_at, last_step from member_two_factor"),
      ).toEqual([["ana@example.com", "sealed", "acme", 4n, 5n, 6n]]);
      expect(all("select email, digest, used_at from member_recovery_codes order by digest")).toEqual([
        ["ana@example.com", "one", 7n],
        ["ana@example.com", "two", null],
      ]);
      expect(all("select agent_id, id_digest, email from member_sessions")).toEqual([
        ["acme", "digest", "ana@example.com"],
      ]);
      expect(all("select agent_id, email, invited_by, answered_at, ended_at from member_invitations")).toEqual([
        ["acme", "cy@example.com", "ana@example.com", null, null],
      ]);
      expect(all("pragma foreign_key_check")).toEqual([]);
      client.exec("insert into members values ('rival', 'ana@example.com', 'viewer', 'active', 11, null)");
      const strange = "insert into members values ('rival', 'nobody@example.com', 'viewer', 'active', 11, null)";
      expect(() => client.exec(strange)).toThrow("FOREIGN KEY");
      const tables = "'people', 'members', 'member_two_factor', 'member_recovery_codes'";
      const made = client
        .prepare(`select sql from sqlite_master where type = 'table' and name in (${tables})`)
        .pluck()
        .all();
      expect(made).toHaveLength(4);
      for (const sql of made) expect(sql).toContain("STRICT, WITHOUT ROWID");
    });
  });
});

describe("what is recorded for good", () => {
  it.each([
    ["transfers", "(1, 'acme', 'p-1', 'deposit', 't', 'EUR', 1, '1', 1, 1, 'key:ak_1', null, '')", "amount = 2"],
    ["postings", "('acme', 1, 'wallet', 'p-1', 'EUR', 1)", "amount = 2"],
    ["audit", "(1, 1, null, 'operator', 'rate.set', 'EUR', null, null, null, '', null, null)", "actor = 'nobody'"],
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
      expect(() => checkMasterKey(connection, "another")).toThrow("APP_SECRET is not the one");
      checkMasterKey(connection, "the first");
    });
  });
});
