import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod";
import { onDay, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openOffice } from "#e2e/fixtures/offices/office";
import { agentOperations } from "#lib/api/service/openapi";
import { installPackages } from "./install-packages.mjs";

const tools = fileURLToPath(new URL("tools", import.meta.url));
const installMsMax = 12 * 60_000;
const toolMsMax = 100_000;
const run = promisify(execFile);
const office = openOffice();
let place = "";

const written = (file: string) => readFile(path.join(place, file), "utf8");

/** Runs a tool from the documents' packages, without telemetry or a search for updates. */
function tool(name: string, ...words: readonly string[]) {
  const quiet = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", DO_NOT_TRACK: "1" };
  return run(process.execPath, [path.join(place, "node_modules", name), ...words], {
    cwd: place,
    env: { ...process.env, ...quiet },
    timeout: toolMsMax,
  });
}

beforeAll(async () => {
  await installPackages(tools);
  place = await mkdtemp(path.join(tmpdir(), "made-clients-"));
  for (const file of ["redocly.yaml", "spectral.yaml", "orval.config.cjs", "tsconfig.json"].concat(programs)) {
    await cp(path.join(tools, file), path.join(place, file));
  }
  await symlink(path.join(tools, "node_modules"), path.join(place, "node_modules"));
  for (const [file, target] of documents) {
    await writeFile(path.join(place, file), await (await fetch(`${office.url()}${target}`)).text());
  }
  return () => rm(place, { recursive: true, force: true });
}, installMsMax);

const programs = ["read-report.ts", "made-calls.ts"];
const documents = [
  ["openapi.json", "/api/v1/openapi.json"],
  ["feed.json", "/api/v1/internal/openapi.json"],
] as const;

describe.each(documents)("%s", (file) => {
  it("has no findings under Redocly's strictest rules", async () => {
    const words = ["lint", "--config", "redocly.yaml", "--format", "json", file];
    // It exits with another status when it finds an error, but still prints the findings.
    const { stdout } = await tool("@redocly/cli/bin/cli.js", ...words).catch((error) =>
      z.object({ stdout: z.string() }).parse(error),
    );
    const Report = z.object({ problems: z.array(z.object({ message: z.string(), ruleId: z.string() })) });
    expect(Report.parse(JSON.parse(stdout)).problems).toEqual([]);
  });

  it("has no findings under Spectral's rules for OpenAPI", async () => {
    const words = [
      "lint",
      "--ruleset",
      "spectral.yaml",
      "--format",
      "json",
      "--fail-severity",
      "hint",
      "--quiet",
      file,
    ];
    const { stdout } = await tool("@stoplight/spectral-cli/dist/index.js", ...words).catch((error) =>
      z.object({ stdout: z.string() }).parse(error),
    );
    expect(JSON.parse(stdout)).toEqual([]);
  });
});

describe("clients that tools generate from the document", () => {
  beforeAll(async () => {
    await tool("openapi-typescript/bin/cli.js", "openapi.json", "-o", "made/types.ts");
    await tool("@hey-api/openapi-ts/bin/run.js", "-i", "openapi.json", "-o", "made/hey", "-c", "@hey-api/client-fetch");
    await tool("orval/dist/bin/orval.js", "--config", "orval.config.cjs");
  }, installMsMax);

  it("compile under strict TypeScript, and take a call's own parameters but none of the signature", async () => {
    const types = fileURLToPath(new URL("../../node_modules/@types", import.meta.url));
    const { stdout } = await tool("typescript/bin/tsc", "-p", "tsconfig.json", "--typeRoots", types).catch((error) =>
      z.object({ stdout: z.string() }).parse(error),
    );
    expect(stdout).toBe("");
  });

  it("have a function for each operation, named by its operation id", async () => {
    const names = agentOperations.map(({ document }) => document.operationId).sort();
    const functions = /^export const (\w+) = (?:async )?[<(]/gm;
    const made = [...(await written("made/hey/sdk.gen.ts")).matchAll(functions)].map(([, name = ""]) => name);
    expect(made.sort()).toEqual(names);
    const byOrval = [...(await written("made/orval.ts")).matchAll(functions)].map(([, name = ""]) => name);
    expect(byOrval).toEqual(expect.arrayContaining(names));
  });

  it("work with real signatures: a program of typed calls deposits, lists and reads the report", async () => {
    const agent = await office.newAgent("EUR");
    const { credentials } = await office.newKey(agent);
    const feed = await office.newFeed();
    await office.ops("rate", "set", "--currency", "EUR", "--usd", "1.1", "--from", "2020-01-01T00:00:00Z");
    const taken = await feed.post("/api/v1/internal/trades", {
      trades: [wireTrade(agent, { currency: "EUR", external_player_id: "p-2" })],
    });
    expect(taken.data).toMatchObject({ applied: 1 });
    const env = {
      API_URL: office.url(),
      API_KEY: credentials.api_key,
      API_SECRET: credentials.secret,
      START: onDay(0, "00:00:00"),
      END: onDay(1, "00:00:00"),
    };
    const program = path.join(place, "compiled/read-report.mjs");
    await cp(path.join(place, "compiled/read-report.js"), program);
    onTestFinished(() => rm(program, { force: true }));
    const { stdout } = await run(process.execPath, [program], { env: { ...process.env, ...env }, timeout: toolMsMax });
    expect(JSON.parse(stdout)).toEqual({
      balance: "12.50000000",
      tickets: ["it's a+b"],
      trades: 1,
      turnover: expect.stringMatching(/^\d+\.\d{8}$/),
      nobody: "nobody of that name",
    });
  });
});
