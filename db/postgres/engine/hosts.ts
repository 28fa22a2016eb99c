import { connectMsMax } from "#lib/limits";
import { type Connection, type ConnectionSettings, openConnection } from "./connection";
import { StandbyHost } from "./faults";

/** One address for each host that a `postgres://` address names, in their order. */
export function urlsOf(databaseUrl: string): readonly string[] {
  const [, start = "", hosts = "", rest = ""] =
    /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(databaseUrl) ?? [];
  return hosts.split(",").map((host) => `${start}${host}${rest}`);
}

/**
 * Opens connections to the one of several hosts that takes writes. The host that did so last is asked first, and after
 * a promotion the others are.
 */
export class PrimaryHost {
  private last = 0;
  private readonly urls: readonly string[];

  constructor(
    databaseUrl: string,
    private readonly settings: Omit<ConnectionSettings, "url">,
  ) {
    this.urls = urlsOf(databaseUrl);
  }

  readonly open = async (): Promise<Connection> => {
    let fault: unknown;
    for (let tried = 0; tried < this.urls.length; tried += 1) {
      const index = (this.last + tried) % this.urls.length;
      try {
        const connection = await this.openAt(this.urls[index] ?? "");
        this.last = index;
        return connection;
      } catch (error) {
        fault ??= error;
      }
    }
    throw fault;
  };

  private async openAt(url: string): Promise<Connection> {
    const connection = await openConnection({ ...this.settings, url });
    // A host may let one in and then hang: it is given up like one that cannot be reached.
    const tooLong = setTimeout(connection.lose, this.settings.openMsMax ?? connectMsMax);
    try {
      const { rows } = await connection.client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
      if (rows[0]?.standby === false) return connection;
    } catch (error) {
      connection.lose();
      throw error;
    } finally {
      clearTimeout(tooLong);
    }
    await connection.close();
    throw new StandbyHost("This host is a standby, and takes no writes.");
  }
}
