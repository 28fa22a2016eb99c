import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { isRoot, nobody, postgresFolder } from "./postgres-binaries";

const postgresStartMsMax = 60_000;

/** A PostgreSQL that only this machine can reach. */
export interface LocalPostgres {
  readonly port: number;
  readonly pid: number;
  /** The address of one of its databases. */
  url(database: string): string;
  /** Its newest output. */
  log(): string;
  /** Ends it: fast (connections are cut, everything is written to disk) or like a crash. */
  stop(how: "fast" | "crash"): Promise<void>;
}

export interface LocalPostgresOptions {
  /** Created when missing. It holds all files. */
  readonly directory: string;
  /** A free port when left out. */
  readonly port?: number;
  /** Settings of the server, such as `fsync: "off"`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The password of its user, set when the cluster is made. Without one, everybody on this machine is let in. */
  readonly password?: string;
  /** The largest size of one of its files, in 512 bytes, like on a full disk. Its log's files are then 1 MB. */
  readonly fileBlocksMax?: number;
  /** True to shield it from a terminal's signals, so that its user can end first. */
  readonly isApart?: boolean;
}

const logCharsMax = 100_000;
const asUser = isRoot ? { uid: nobody, gid: nobody } : {};

/** Starts PostgreSQL on a folder, and first makes a database cluster there if there is none. */
export async function startPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const { directory, settings = {} } = options;
  makeCluster(options);
  const port = options.port ?? (await freePort());
  const account = options.password === undefined ? "postgres" : `postgres:${encodeURIComponent(options.password)}`;
  const given = { listen_addresses: "127.0.0.1", unix_socket_directories: "", ...settings };
  const flags = Object.entries(given).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const program = path.join(postgresFolder(), "bin/postgres");
  const bounded = `ulimit -f ${options.fileBlocksMax ?? "unlimited"}; exec "$0" "$@"`;
  const child = spawn("sh", ["-c", bounded, program, "-D", directory, "-p", String(port), ...flags], {
    ...asUser,
    detached: options.isApart ?? false,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, LC_ALL: "C" },
  });
  const killChild = () => child.kill("SIGQUIT");
  process.once("exit", killChild);
  child.once("exit", () => process.off("exit", killChild));
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log = `${log}${text}`.slice(-logCharsMax);
  });
  await untilReady(child, () => log);
  return {
    port,
    pid: child.pid ?? 0,
    url: (database) => `postgres://${account}@127.0.0.1:${port}/${database}`,
    log: () => log,
    async stop(how) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      // An immediate stop ends every process of the server without writing anything, like a crash of the machine.
      child.kill(how === "fast" ? "SIGINT" : "SIGQUIT");
      await gone;
    },
  };
}

/** Makes a database cluster in the folder, unless there is one. */
export function makeCluster({ directory, password, fileBlocksMax }: LocalPostgresOptions): void {
  if (existsSync(path.join(directory, "PG_VERSION"))) return;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (isRoot) chownSync(directory, nobody, nobody);
  const auth = password === undefined ? ["--auth=trust"] : ["--auth=scram-sha-256", "--pwfile=/dev/stdin"];
  const segments = fileBlocksMax === undefined ? [] : ["--wal-segsize=1"];
  const flags = ["--username=postgres", "--encoding=UTF8", "--locale=C", "--no-sync", ...auth, ...segments];
  const made = spawnSync(
    "sh",
    // Node's pipe is a socket, which cannot be opened by its name.
    ["-c", 'cat | "$0" "$@"', path.join(postgresFolder(), "bin/initdb"), `--pgdata=${directory}`, ...flags],
    { ...asUser, input: `${password ?? ""}\n`, encoding: "utf8", env: { ...process.env, LC_ALL: "C" } },
  );
  if (made.status !== 0) throw new Error(`PostgreSQL made no database cluster: ${made.stderr || made.error?.message}`);
}

async function untilReady(child: ChildProcess, log: () => string): Promise<void> {
  const startedMs = performance.now();
  while (!log().includes("database system is ready to accept")) {
    if (child.exitCode !== null || performance.now() - startedMs > postgresStartMsMax) {
      child.kill("SIGQUIT");
      throw new Error(`PostgreSQL did not start:\n${log()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No free port could be found.");
  return address.port;
}
