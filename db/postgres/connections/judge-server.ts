import { UnusableDatabase } from "#db/engine/unusable-database";
import type { Connection } from "./connection";

/** 15: the oldest release of PostgreSQL on which the statements were tested. */
const postgresReleaseMin = 15;

const asked = `select current_setting('server_version_num')::int as version,
  current_setting('server_encoding') as encoding, current_setting('synchronous_commit') <> 'off' as waits`;

interface ServerRow {
  readonly version: number;
  readonly encoding: string;
  /** True when a commit is answered only after it is on disk. */
  readonly waits: boolean;
}

/** Refuses a server that the statements were not made for, before it gets any. */
export async function judgeServer({ client }: Connection): Promise<void> {
  const { rows } = await client.query<ServerRow>(asked);
  const { version = 0, encoding = "", waits = false } = rows[0] ?? {};
  const release = Math.floor(version / 10_000);
  if (release < postgresReleaseMin) {
    throw new UnusableDatabase(
      `This PostgreSQL is release ${release}: release ${postgresReleaseMin} or newer is needed.`,
    );
  }
  if (encoding !== "UTF8") {
    throw new UnusableDatabase(`The database's encoding is ${encoding}: create it with encoding UTF8.`);
  }
  if (!waits) {
    throw new UnusableDatabase(
      "The database's synchronous_commit is off: a crash would forget transfers that were acknowledged. Set it to on.",
    );
  }
}
