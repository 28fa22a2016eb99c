import { statSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { driver, driverPackage, openConnection } from "./connection";

let database: TemporaryDatabase;
beforeEach(async () => {
  database = await temporaryDatabase();
});
afterEach(() => database.remove());

describe("a connection that writes", () => {
  it("is durable: a write-ahead log that is on the disk before a commit returns", () => {
    for (let round = 0; round < 2; round += 1) {
      const { client } = openConnection(database.file, "write");
      expect(client.pragma("journal_mode", { simple: true })).toBe("wal");
      const full = 2n;
      expect(client.pragma("synchronous", { simple: true })).toBe(full);
      expect(client.pragma("foreign_keys", { simple: true })).toBe(1n);
      client.close();
    }
  });

  it("makes its files readable only by their owner", () => {
    const { client } = openConnection(database.file, "write");
    client.exec("create table t (n integer)");
    for (const suffix of ["", "-wal", "-shm"]) {
      expect(statSync(`${database.file}${suffix}`).mode & 0o777).toBe(0o600);
    }
    client.close();
  });
});

describe("a connection that reads", () => {
  it("cannot write, and gives whole numbers exactly past 2^53", () => {
    const writer = openConnection(database.file, "write");
    writer.client.exec("create table t (n integer); insert into t values (9007199254740993)");
    const reader = openConnection(database.file, "read");
    expect(() => reader.client.exec("insert into t values (1)")).toThrow("readonly");
    expect(reader.client.prepare("select n from t").pluck().get()).toBe(9_007_199_254_740_993n);
    reader.client.close();
    writer.client.close();
  });
});

it("the driver fits this Node: none is loaded that would crash it", () => {
  expect(driverPackage("9")).toBe("better-sqlite3");
  expect(driverPackage("10")).toBe("better-sqlite3-napi");
  expect(driverPackage("11")).toBe("better-sqlite3-napi");
  const client = new (driver())(":memory:");
  expect(client.pragma("integrity_check", { simple: true })).toBe("ok");
  client.close();
});
