import { Socket } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { StandbyHost } from "./faults";
import { connectMsMax } from "./wait-bounds";

/** 10 s: TCP keep-alive checks a connection that was idle for this long. */
const keepAliveDelayMs = 10_000;
/** 400 named statements a connection at most, by their texts. A proof of all agents has some forty. */
export const namedTextsMax = 400;

export type Connection = Awaited<ReturnType<typeof openConnection>>;

const int8 = 20;
const numeric = 1700;
// Times and money pass 2^53, and a sum of integers arrives as a numeric: both are read as bigint.
pg.types.setTypeParser(int8, BigInt);
pg.types.setTypeParser(numeric, BigInt);

export interface ConnectionSettings {
  readonly url: string;
  readonly ssl: pg.ClientConfig["ssl"];
  /** True to keep named statements between calls; false behind a pooler that switches after each transaction. */
  readonly namesStatements: boolean;
  /** How long to wait for a host. */
  readonly openMsMax?: number;
}

/**
 * Opens a connection that sends statements without waiting for earlier answers. A session keeps no settings: each
 * transaction sets its own, so that a pooler may stand between.
 */
export async function openConnection({ url, ssl, namesStatements, openMsMax = connectMsMax }: ConnectionSettings) {
  const socket = new GatheringSocket();
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: openMsMax,
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    // pg hides the private key in the object that it is given, so a second connection needs a fresh copy.
    ...(ssl === undefined ? {} : { ssl: typeof ssl === "object" ? { ...ssl } : ssl }),
    stream: () => socket,
  });
  let isLost = false;
  const lose = () => {
    isLost = true;
    socket.destroy();
  };
  client.on("error", lose);
  client.on("end", lose);
  try {
    await client.connect();
  } catch (error) {
    lose();
    throw error;
  }
  let names = 0;
  /** A new statement name; empty when statements may not be named. */
  const nextName = (): string => {
    names += 1;
    return namesStatements ? `s${names}` : "";
  };
  const namesByText = new Map<string, string>();
  /**
   * The statement name of a text. The database keeps each named statement until the connection ends, so a text always
   * has the same name, and texts beyond the bound have none.
   */
  const nameFor = (text: string): string => {
    const known = namesByText.get(text);
    if (known !== undefined) return known;
    if (namesByText.size >= namedTextsMax) return "";
    const name = nextName();
    namesByText.set(text, name);
    return name;
  };
  return {
    client,
    db: drizzle(client),
    namesStatements,
    nextName,
    nameFor,
    /** Prepares a statement built by Drizzle, once for the life of the connection. */
    prepared: <P>(query: { prepare(name: string): P }): P => query.prepare(nextName()),
    get isLost(): boolean {
      return isLost;
    },
    /** Statements sent until the end of this turn of the event loop go out in one piece. */
    gather: () => socket.gather(),
    /** Gives the connection up: everything under way on it fails at once. */
    lose,
    async close(): Promise<void> {
      isLost = true;
      await client.end().catch(() => undefined);
    },
  };
}

/** Sends everything written in one turn in one piece: otherwise each statement of a batch would be a system call. */
class GatheringSocket extends Socket {
  private held = 0;

  gather(): void {
    this.cork();
    this.uncork();
  }

  override uncork(): void {
    this.held += 1;
    if (this.held > 1) return;
    process.nextTick(() => {
      const held = this.held;
      this.held = 0;
      for (let time = 0; time < held; time += 1) super.uncork();
    });
  }
}

/** Opens a connection to a server that takes writes, and never to a server that is in recovery. */
export async function openPrimary(settings: ConnectionSettings): Promise<Connection> {
  const connection = await openConnection(settings);
  // A server may accept a connection and then hang: it is given up like one that cannot be reached.
  const tooLong = setTimeout(connection.lose, settings.openMsMax ?? connectMsMax);
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
  throw new StandbyHost("This server is a standby, and takes no writes.");
}
