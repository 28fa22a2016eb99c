import { readCells } from "#lib/settings/cells-dir";
import { readSettings, type Settings, underOtherNames } from "#lib/settings/env";
import { SettingError } from "#lib/settings/setting-error";

/** How `agent move` is told of the other cell. */
interface GivenTarget {
  /** A name in CELLS_DIR, or the address of a database: then the flags below say the rest. */
  readonly to: string;
  readonly cell: string | undefined;
  readonly secretFile: string | undefined;
  readonly passwordFile: string | undefined;
}

const flagNames = {
  DATABASE_URL: "--to",
  DATABASE_PASSWORD_FILE: "--to-password-file",
  CELL: "--to-cell",
  APP_SECRET_FILE: "--to-secret-file",
};

/** The other cell's settings: those of its file in CELLS_DIR, or this process's own with its database and secrets. */
export function settingsOfTarget(
  { to, cell, secretFile, passwordFile }: GivenTarget,
  env: Readonly<Record<string, string | undefined>>,
): Settings {
  if (!/^postgres(ql)?:\/\//.test(to)) {
    const found = readCells(env).find(({ name }) => name === to);
    if (found) return found.settings;
    throw new SettingError(`CELLS_DIR has no file ${to}.env: name a cell of it, or give the address of a database.`);
  }
  if (cell === undefined || secretFile === undefined) {
    throw new SettingError(
      "--to is an address: give --to-cell and --to-secret-file as well, or name a cell of CELLS_DIR.",
    );
  }
  // This cell's secrets are never offered to another cell's server.
  const { APP_SECRET: _ours, DATABASE_READ_URL: _replica, DATABASE_READ_PASSWORD_FILE: _replicas, ...shared } = env;
  const own = { DATABASE_PASSWORD_FILE: passwordFile, CELL: cell, APP_SECRET_FILE: secretFile };
  return underOtherNames(flagNames, () => readSettings({ ...shared, DATABASE_URL: to, ...own }));
}
