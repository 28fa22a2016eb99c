import type { Settings } from "./env";

/** True when all these settings name one directory, each perhaps with a user of its own. */
export const nameOneDirectory = (settings: readonly Pick<Settings, "directory">[]): boolean =>
  new Set(settings.map(placeOf)).size <= 1;

/** Where the directory is, whoever asks it. */
const placeOf = ({ directory }: Pick<Settings, "directory">): string | null =>
  directory === null ? null : directory.url.replace(/^[^@]*@/, "");
