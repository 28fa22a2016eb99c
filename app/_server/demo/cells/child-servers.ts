import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isRoot, nobody } from "#lib/demo/postgres-binaries";
import { DemoFailed } from "#lib/demo/value-or-fail";
import type { CellEnvironment } from "./cell-files";

const readyMsMax = 60_000;
const lookMs = 100;

/** A process of the demo, which ends with it. */
export interface DemoProcess {
  readonly url: string;
  /** True when it ended in order. */
  stop(): Promise<boolean>;
}

/** Starts a server of a cell at a free port. */
export async function startCellServer(settings: CellEnvironment): Promise<DemoProcess> {
  const port = await freePort();
  const env = { ...process.env, ...settings, PORT: String(port), TRUSTED_PROXIES: "127.0.0.1" };
  const child = spawn(process.execPath, ["--max-semi-space-size=8", "dist/server.mjs"], {
    ...{ env, stdio: ["ignore", "inherit", "inherit"] },
  });
  return untilReady(child, `http://127.0.0.1:${port}`, "/readyz", `A server of cell ${settings.CELL}`);
}

/** Where HAProxy is; null when it is not installed. */
export const haproxyPath = (): string | null =>
  (process.env.PATH ?? "")
    .split(":")
    .concat("/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin")
    .map((folder) => join(folder, "haproxy"))
    .find((path) => existsSync(path)) ?? null;

interface ProxyPlace {
  readonly program: string;
  readonly folder: string;
  readonly host: string;
  readonly port: number;
}

/** Starts HAProxy with the project's configuration, in which only addresses differ. A cell has one server here. */
export async function startProxy(
  { program, folder, host, port }: ProxyPlace,
  servers: Readonly<Record<string, string>>,
): Promise<DemoProcess> {
  const own = resolve(folder, "proxy");
  mkdirSync(own, { recursive: true });
  const map = join(own, "moved.map");
  if (!existsSync(map)) writeFileSync(map, "");
  const shipped = readFileSync("docs/haproxy.cfg", "utf8");
  const lines = shipped.split("\n").filter((line) => !/^ +server \w+-b /.test(line));
  const text = Object.entries(servers)
    .reduce(
      (replaced, [cell, url]) => replaced.replace(new RegExp(`(server ${cell}-a) \\S+`), `$1 ${new URL(url).host}`),
      lines.join("\n"),
    )
    .replace("bind :8080", `bind ${host.includes(":") ? `[${host}]` : host}:${port}`)
    .replaceAll("/etc/haproxy/", `${own}/`);
  const file = join(own, "haproxy.cfg");
  writeFileSync(file, text);
  const asUser = isRoot ? { uid: nobody, gid: nobody } : {};
  if (isRoot) for (const path of [own, map, file]) chownSync(path, nobody, nobody);
  const child = spawn(program, ["-db", "-f", file], { ...asUser, stdio: ["ignore", "ignore", "ignore"] });
  return untilReady(child, `http://${host.includes(":") ? `[${host}]` : host}:${port}`, "/readyz/us1", "HAProxy");
}

async function untilReady(child: ChildProcess, url: string, path: string, name: string): Promise<DemoProcess> {
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  const startedMs = performance.now();
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new DemoFailed(`${name} did not start.`);
    const answer = await fetch(url + path).catch(() => null);
    if (answer?.status === 200) break;
    if (performance.now() - startedMs > readyMsMax) throw new DemoFailed(`${name} does not answer.`);
    await pause(lookMs);
  }
  return {
    url,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return false;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      return child.exitCode === 0;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new DemoFailed("No port is free.");
  return address.port;
}
