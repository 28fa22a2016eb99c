import { refuse } from "#lib/domain/failure";

/** A sound database that is given as a backup. */
export interface FoundBackup {
  /** The time of the newest migration; 0 for a database of something else. */
  readonly migration: number;
  /** The fingerprint of its master key. A function, because only this service's database has it. */
  readonly masterKey: () => unknown;
}

/** The release that is to open the backup. */
export interface PresentRelease {
  readonly migrations: readonly number[];
  readonly fingerprint: string;
}

const sentences = {
  "no database": "it is not a database.",
  damaged: "it is damaged.",
  foreign: "it is not a backup of this service.",
  newer: "it was made by a newer release than this one.",
  older: "it was made before release 1.0.0.",
  "other key": "the present APP_SECRET does not open its secrets.",
  "not sealed": "its seal does not hold: it was changed after it was made. Restore another backup.",
} as const;
export type BackupFault = keyof typeof sentences;

/** Why a sound database cannot be restored; null when only its seal is left to be judged. */
export function faultOfBackup(found: FoundBackup, { migrations, fingerprint }: PresentRelease): BackupFault | null {
  const { migration, masterKey } = found;
  if (migration === 0) return "foreign";
  if (migration > Math.max(...migrations)) return "newer";
  if (!migrations.includes(migration)) return "older";
  return masterKey() === fingerprint ? null : "other key";
}

export const refuseRestore = (from: string, fault: BackupFault) =>
  refuse("parameter_wrong", `${from} was not restored: ${sentences[fault]}`);

export const refuseAbsentBackup = (from: string) => refuse("parameter_wrong", `There is no file ${from}.`);

/** Why a new backup cannot be written to a file; null when it can. */
export function refusalOfBackupFile(file: string, folder: string, found: { isTaken: boolean; hasFolder: boolean }) {
  if (found.isTaken) return refuse("parameter_wrong", `${file} exists already. Choose another name.`);
  return found.hasFolder ? null : refuse("parameter_wrong", `There is no folder ${folder}.`);
}
