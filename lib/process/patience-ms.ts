import { patienceMsMax, readPatience } from "#lib/settings/patience";

/** The patience of this process. A wrong setting never gets here, because readSettings ends the start. */
export const patienceMs = readPatience(process.env.TEST_PATIENCE_MS?.trim() || null) ?? patienceMsMax;
