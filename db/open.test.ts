import { existsSync, mkdirSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { chainKey, fingerprint } from "#e2e/fixtures/made/test-secrets";
import { TestClock } from "#e2e/fixtures/offices/test-context";
import { openEmbedded } from "./open";

const clock = new TestClock();

let database: TemporaryDatabase;
beforeEach(async () => {
  database = await temporaryDatabase();
});
afterEach(() => database.remove());

const open = (file = database.file) =>
  openEmbedded({ file, chainKey, fingerprint, now: () => clock.now(), complain() {}, onDeath() {} });

describe("an embedded database", () => {
  it("is made on the first call, in a folder that is made for it", async () => {
    const file = `${database.file}.d/inner/new.db`;
    const store = await open(file);
    expect(await store.health()).toMatchObject({ ok: true });
    await store.close();
    expect(existsSync(file)).toBe(true);
  });

  it("is opened once: another opening is refused while it is open, and not after", async () => {
    const store = await open();
    await expect(open()).rejects.toMatchObject({
      name: "DatabaseBusyError",
      message: expect.stringContaining("Stop it first."),
    });
    expect(await store.health()).toMatchObject({ ok: true });
    await store.close();
    const again = await open();
    await again.close();
  });

  it("that cannot be used is not kept locked", async () => {
    const store = await open();
    await store.close();
    const options = { file: database.file, chainKey, fingerprint: "of another master key", now: () => clock.now() };
    await expect(openEmbedded({ ...options, complain() {}, onDeath() {} })).rejects.toMatchObject({
      name: "UnusableDatabase",
      message: expect.stringContaining("APP_SECRET"),
    });
    const again = await open();
    await again.close();
  });

  it("that cannot be opened is told with its name and what must be so, and not with a driver's error", async () => {
    const file = `${database.file}.d`;
    mkdirSync(file);
    await expect(open(file)).rejects.toMatchObject({
      name: "UnusableDatabase",
      message: expect.stringMatching(/^\S+\.d, or a file beside it, cannot be opened here/),
    });
  });
});
