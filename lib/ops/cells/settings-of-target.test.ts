import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { settingsOfTarget } from "./settings-of-target";

const folder = mkdtempSync(path.join(tmpdir(), "target-"));
afterAll(() => rmSync(folder, { recursive: true }));
function fileOf(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const secret = "the secret of the other cell, us1, which is long enough";
const secretFile = fileOf("us1.secret", secret);
const passwordFile = fileOf("us1.password", "theirs");
/** What the tool has of the cell that the agent leaves. */
const env = {
  ...{ CELL: "eu1", DATABASE_URL: "postgres://eu@eu-db/office", DIRECTORY_URL: "postgres://d@dir/directory" },
  ...{ APP_SECRET: "the secret of the old cell, eu1, which is long enough" },
  ...{ DATABASE_PASSWORD_FILE: fileOf("eu1.password", "ours"), DATABASE_READ_URL: "postgres://eu@eu-copy/office" },
  DATABASE_READ_PASSWORD_FILE: fileOf("eu1.read", "ours, to read"),
};
const target = (to: string, more: { passwordFile?: string; cell?: string; secretFile?: string } = {}) =>
  settingsOfTarget({ to, cell: "us1", secretFile, passwordFile: undefined, ...more }, env);

it("offers the other cell's server no password and no secret of this cell's", () => {
  const { postgres, appSecret, cell, directory } = target("postgres://us@us-db/office");
  expect(postgres).toMatchObject({ url: "postgres://us@us-db/office", replica: null });
  expect([cell, appSecret, directory?.url]).toEqual(["us1", secret, env.DIRECTORY_URL]);
});

it("takes the other database's password from the address, or from a file", () => {
  const url = "postgres://us:theirs@us-db/office";
  expect(target(url).postgres?.url).toBe(url);
  expect(target("postgres://us@us-db/office", { passwordFile }).postgres?.url).toBe(url);
});

it("names the flag that is wrong", () => {
  const given = "postgres://us:theirs@us-db/office";
  expect(() => target(given, { passwordFile })).toThrow(/^--to has a password, and --to-password-file is set/);
  expect(() => target("postgres://us-db")).toThrow(/^--to is wrong/);
  expect(() => target(given, { cell: "US 1" })).toThrow(/^--to-cell is wrong/);
  expect(() => target(given, { secretFile: path.join(folder, "none") })).toThrow(/^--to-secret-file is wrong/);
});
