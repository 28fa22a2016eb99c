import type { StoreEvent } from "#lib/commands/decision";
import { everything, type Notice } from "./notice-text";

/** Another server, as the table of servers shows it. */
export interface SeenServer {
  readonly id: string;
  readonly number: number;
  readonly since: number;
  readonly events: readonly StoreEvent[];
}

/** Knows up to which notice each other server has been heard, and says what else has changed. */
export class HeardServers {
  private readonly lastByServer = new Map<string, number>();
  private hasLooked = false;

  /** The events of a notice that came by itself. */
  hear({ server, number, events }: Notice): readonly StoreEvent[] {
    const last = this.lastByServer.get(server) ?? 0;
    if (number <= last) return [];
    this.lastByServer.set(server, number);
    return number === last + 1 ? events : everything;
  }

  /** Events of commits that no notice told of: a server that is gone may have died between a commit and its notice. */
  look(servers: readonly SeenServer[]): readonly StoreEvent[] {
    const missed = servers.flatMap(({ id, number, since, events }) => {
      const last = this.lastByServer.get(id) ?? 0;
      if (number <= last) return [];
      this.lastByServer.set(id, number);
      return since <= last ? events : everything;
    });
    const there = new Set(servers.map(({ id }) => id));
    const gone = [...this.lastByServer.keys()].filter((id) => !there.has(id));
    for (const id of gone) this.lastByServer.delete(id);
    for (const { id, number } of servers) if (!this.lastByServer.has(id)) this.lastByServer.set(id, number);
    if (!this.hasLooked) {
      // Changes from before this server began are in the rows that it reads.
      this.hasLooked = true;
      return [];
    }
    return gone.length > 0 ? everything : missed;
  }
}
