import { randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { SettingError } from "./setting-error";

/** The master key beside an embedded database, made at the first start. */
export function masterKeyBeside(databaseFile: string): string {
  const file = `${databaseFile}.secret`;
  if (existsSync(databaseFile) && !existsSync(file)) {
    throw new SettingError(
      `${file} is missing, and without it ${databaseFile} cannot be read: restore it, or set APP_SECRET.`,
    );
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    const descriptor = openSync(file, "wx", 0o600);
    writeSync(descriptor, `${randomBytes(32).toString("hex")}\n`);
    // Synced before the first secret is sealed under it, because without the key the database can never be read again.
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const key = readFileSync(file, "utf8").trim();
  if (key.length < 32) throw new SettingError(`${file} holds no master key: restore it from your copy.`);
  return key;
}
