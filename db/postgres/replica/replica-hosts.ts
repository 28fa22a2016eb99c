import { type Connection, type ConnectionSettings, openConnection } from "#db/postgres/connections/connection";
import { urlsOf } from "#db/postgres/connections/hosts";
import { replicaStand } from "./replica-stand";
import { systemOf } from "./system-of";

export const replicaOpenMsMax = 1_000;

/** Opens connections to one of several replicas: the last that answered, or the next that does. */
export class ReplicaHosts {
  private current = 0;
  private readonly urls: readonly string[];

  constructor(
    private readonly settings: ConnectionSettings,
    /** The primary's number; null when unknown. */
    private readonly system: bigint | null,
  ) {
    this.urls = urlsOf(settings.url);
  }

  readonly open = async (): Promise<Connection> => {
    let fault: unknown;
    for (let tried = 0; tried < this.urls.length; tried += 1) {
      try {
        return await this.openAt(this.urls[this.current] ?? "");
      } catch (error) {
        fault ??= error;
        this.leave();
      }
    }
    throw fault;
  };

  /** Gives the present host up: from now on the next host is asked. */
  leave(): void {
    this.current = (this.current + 1) % this.urls.length;
  }

  private async openAt(url: string): Promise<Connection> {
    const connection = await openConnection({ openMsMax: replicaOpenMsMax, ...this.settings, url });
    try {
      // Asked together, because only the first has a time bound, and another database may lack our tables.
      const [stand, system] = await Promise.allSettled([replicaStand(connection)(), systemOf(connection)]);
      const isOther = system.status === "fulfilled" && this.system !== null && system.value !== this.system;
      if (isOther && !connection.isLost) {
        throw new Error("DATABASE_READ_URL leads to another database than DATABASE_URL.");
      }
      if (stand.status === "rejected") throw stand.reason;
      return connection;
    } catch (error) {
      connection.lose();
      throw error;
    }
  }
}
