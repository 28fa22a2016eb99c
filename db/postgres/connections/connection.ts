import { Socket } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { SocketHearing } from "#db/postgres/servers/socket-hearing";
import { connectMsMax } from "./wait-bounds";

/** A connection that was idle for 10 s is asked whether it still leads anywhere. */
const keepAliveDelayMs = 10_000;
/** The statements that a connection keeps by their texts. A proof of all agents has some forty. */
export const namedTextsMax = 400;

export type Connection = Awaited<ReturnType<typeof openConnection>>;

const int8 = 20;
const numeric = 1700;
// Times and money pass 2^53, and a sum of integers comes as a numeric: both are read as bigint.
pg.types.setTypeParser(int8, BigInt);
pg.types.setTypeParser(numeric, BigInt);

export interface ConnectionSettings {
  /** One host. */
  readonly url: string;
  readonly ssl: pg.ClientConfig["ssl"];
  /** Keeps statements under names between calls. A pooler that hands connections on after each transaction may not. */
  readonly namesStatements: boolean;
  /** How long a host is waited for. */
  readonly openMsMax?: number;
}

/**
 * Opens a connection that sends its statements without waiting for the answers to those before them. A session keeps no
 * settings: each transaction sets its own, so that a pooler may stand between. `signal` ends it, also while it is opened.
 */
export async function openConnection(
  { url, ssl, namesStatements, openMsMax = connectMsMax }: ConnectionSettings,
  signal?: AbortSignal,
) {
  const socket = new GatheringSocket();
  const hearing = new SocketHearing(socket);
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: openMsMax, pipeline: true },
    ...{ keepAlive: true, keepAliveInitialDelayMillis: keepAliveDelayMs },
    // pg hides the private key of the object that it is given, and a copy of that would have none.
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
  client.on("drain", () => hearing.rest());
  const { query } = client;
  Object.defineProperty(client, "query", {
    value(...input: unknown[]) {
      hearing.ask();
      return Reflect.apply(query, client, input);
    },
  });
  if (signal?.aborted) lose();
  signal?.addEventListener("abort", lose, { once: true });
  try {
    await client.connect();
  } catch (error) {
    lose();
    throw error;
  }
  let names = 0;
  /** A name for a statement that is kept; empty where none may be. */
  const nextName = (): string => {
    names += 1;
    return namesStatements ? `s${names}` : "";
  };
  const namesByText = new Map<string, string>();
  /**
   * The name of a text's statement. The database keeps each named one until the connection ends, so one text has one
   * name however often it is asked for, and texts beyond a bound have none.
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
    hearing,
    db: drizzle(client),
    namesStatements,
    nextName,
    nameFor,
    /** Prepares a statement that Drizzle has built, once for the life of the connection. */
    prepared: <P>(query: { prepare(name: string): P }): P => query.prepare(nextName()),
    get isLost(): boolean {
      return isLost;
    },
    /** Statements that are sent from now on, until this turn of the event loop ends, go out in one piece. */
    gather: () => socket.gather(),
    /** Gives the connection up: whatever is under way on it fails at once. */
    lose,
    async close(): Promise<void> {
      isLost = true;
      await client.end().catch(() => undefined);
    },
  };
}

/** Sends what is written in one turn in one piece: the statements of a batch would else be a system call each. */
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

/** The first row, where there can be one at most. */
export const first = async <T>(rows: Promise<readonly T[]>): Promise<T | undefined> => (await rows)[0];
