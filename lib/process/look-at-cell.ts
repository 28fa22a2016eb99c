import { lookAtPostgres } from "#db/open";
import { connectMsMax } from "#db/postgres/connections/wait-bounds";
import { secretsOf } from "#lib/crypto/secrets";
import type { Settings } from "#lib/settings/env";
import { SettingError } from "#lib/settings/setting-error";
import type { DatabaseLook } from "#lib/store/health/database-look";

/** Looks at a cell's database as it is, without opening the service on it. Throws with a line that says why it cannot. */
export function lookAtCell({ postgres, appSecret }: Settings): Promise<DatabaseLook> {
  if (postgres === null || appSecret === null) {
    throw new SettingError("DATABASE_URL names an embedded database, and a cell is a PostgreSQL.");
  }
  const { url, shown, tls, namesStatements, openMsMax } = postgres;
  return lookAtPostgres({
    ...{ url, shown, ssl: tls, namesStatements, openMsMax: openMsMax ?? connectMsMax },
    fingerprint: secretsOf(appSecret).fingerprint,
    nowMs: () => Date.now(),
  });
}
