import { randomUUID } from "node:crypto";
import type { Connections } from "#db/postgres/connections/connections";

/** A server that does work for all holds its lease as long at a time as three of its writes may take: 30 s. */
export const leasePatience = 3;

interface LeasesParts {
  readonly connections: Connections<null>;
  /** A lease ends after this, unless it is renewed: three times within it. */
  readonly leaseMs: number;
  complain(what: string, error: unknown): void;
}

/** Leases are rows and not session locks: a pooler may stand between, and a disconnected server loses them in time. */
export class Leases {
  private readonly holder = randomUUID();

  constructor(private readonly parts: LeasesParts) {}

  /**
   * Does work while this server holds the lease of this name. Each transaction of the work must also be right beside
   * another server's, in case this server hangs until its lease has passed on.
   */
  async alone<T>(name: string, work: () => Promise<T>): Promise<T | null> {
    // A server that cannot ask for the lease does not hold it, and retries as if another server did.
    const isHeld = await this.take(name).catch((error) => {
      this.parts.complain(`The lease of ${name} could not be taken`, error);
      return false;
    });
    if (!isHeld) return null;
    const renewing = setInterval(() => {
      this.take(name).catch((error) => this.parts.complain(`The lease of ${name} could not be renewed`, error));
    }, this.parts.leaseMs / 3);
    renewing.unref();
    try {
      return await work();
    } finally {
      clearInterval(renewing);
      await this.leave(name).catch((error) => this.parts.complain(`The lease of ${name} could not be given up`, error));
    }
  }

  /** Takes the lease, or extends it. */
  private async take(name: string): Promise<boolean> {
    const taken = await this.parts.connections.use(async ({ connection: { client } }) => {
      const { rowCount } = await client.query(takeLease, [name, this.holder, this.parts.leaseMs]);
      return { ok: true, value: rowCount === 1 } as const;
    });
    return taken.ok && taken.value;
  }

  private async leave(name: string): Promise<void> {
    await this.parts.connections.use(async ({ connection: { client } }) => {
      await client.query("delete from leases where name = $1 and holder = $2", [name, this.holder]);
      return { ok: true, value: null } as const;
    });
  }
}

// On the database's clock, because servers' clocks differ. A lease lost in a crash is merely taken anew, so there is no
// wait for a disk or a standby.
const takeLease = `insert into leases as lease (name, holder, until_ms)
  select $1, $2, (extract(epoch from clock_timestamp()) * 1000)::bigint + $3::int8
  from (select set_config('synchronous_commit', 'off', true)) as unwaited
  on conflict (name) do update set holder = excluded.holder, until_ms = excluded.until_ms
  where lease.holder = excluded.holder or lease.until_ms < (extract(epoch from clock_timestamp()) * 1000)::bigint`;
