import type { News } from "#lib/commands/decision";
import { everything, type Notice } from "./notice-text";

/** Another server, from its row in the table of servers. */
export interface SeenServer {
  readonly id: string;
  readonly number: number;
  readonly since: number;
  readonly news: readonly News[];
}

/** Knows the last notice heard from each other server, and finds changes that were missed. */
export class HeardServers {
  private readonly lastByServer = new Map<string, number>();
  private hasLooked = false;

  /** The news of a received notice. */
  hear({ server, number, news }: Notice): readonly News[] {
    const last = this.lastByServer.get(server) ?? 0;
    if (number <= last) return [];
    this.lastByServer.set(server, number);
    return number === last + 1 ? news : everything;
  }

  /** Events that no notice reported: a server that is gone may have died between a commit and its notice. */
  look(servers: readonly SeenServer[]): readonly News[] {
    const missed = servers.flatMap(({ id, number, since, news }) => {
      const last = this.lastByServer.get(id) ?? 0;
      if (number <= last) return [];
      this.lastByServer.set(id, number);
      return since <= last ? news : everything;
    });
    const there = new Set(servers.map(({ id }) => id));
    const gone = [...this.lastByServer.keys()].filter((id) => !there.has(id));
    for (const id of gone) this.lastByServer.delete(id);
    for (const { id, number } of servers) if (!this.lastByServer.has(id)) this.lastByServer.set(id, number);
    if (!this.hasLooked) {
      // Changes before this server's start are in the rows that it reads.
      this.hasLooked = true;
      return [];
    }
    return gone.length > 0 ? everything : missed;
  }
}
