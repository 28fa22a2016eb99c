import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";

import { deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { FaultyProxy } from "#e2e/fixtures/faults/faulty-proxy";
import { openOffice } from "#e2e/fixtures/offices/office";
import { runSample } from "#e2e/samples/run-sample";
import { RunningProgram } from "#e2e/samples/running-program";
import { makeProject } from "./one-file-client";

const office = openOffice();
const folder = mkdtempSync(join(tmpdir(), "one-file-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const project = makeProject(folder, "EUR");

it("the lines on the developers' page post a deposit once through a connection that is cut", async () => {
  const { credentials } = await office.newClient();
  const proxy = await FaultyProxy.open(office.url, ({ method }) => method === "POST", [{ cut: "after" }]);
  try {
    const ran = await runSample([process.execPath, project.use], [], { url: proxy.url, credentials });
    expect(ran).toMatchObject({ status: 0, output: "10.00000000\n", told: "" });
    expect(proxy.seen.map(({ method }) => method)).toEqual(["POST", "GET"]);
  } finally {
    await proxy.close();
  }
});

it("the lines on the developers' page post each transfer of a batch once through a connection that is cut", async () => {
  const { credentials } = await office.newClient();
  const proxy = await FaultyProxy.open(office.url, ({ method }) => method === "POST", [{ cut: "after" }]);
  try {
    const ran = await runSample([process.execPath, project.batch], [], { url: proxy.url, credentials });
    expect(ran).toMatchObject({ status: 0, output: "bonus-1-p-1 10.00000000\nbonus-1-p-2 15.00000000\n", told: "" });
    expect(new Set(proxy.seen.map(({ body }) => body)).size).toBe(1);
    expect(proxy.seen).toHaveLength(2);
  } finally {
    await proxy.close();
  }
});

it("the lines on the developers' page follow events, and end at Ctrl-C", async () => {
  const client = await office.newClient();
  const { api_key: API_KEY, secret: API_SECRET } = client.credentials;
  expect((await deposit(client, "p-1", transferRequest("first"))).code).toBe(0);
  const ran = new RunningProgram([process.execPath, project.follow], { API_URL: office.url(), API_KEY, API_SECRET });
  await ran.until(/1 first 10\.00000000\n/);
  expect((await deposit(client, "p-1", transferRequest("second"))).code).toBe(0);
  await ran.until(/2 second 20\.00000000\n/);
  expect(await ran.end("SIGINT"), ran.told).toBe(0);
});

it("the single-file client compiles alone under the strictest compiler, and Node can strip its types", () => {
  const strict = ["strict", "noUnusedLocals", "noUncheckedIndexedAccess", "exactOptionalPropertyTypes"];
  const plain = ["isolatedModules", "verbatimModuleSyntax", "erasableSyntaxOnly", "noEmit", "ignoreConfig"];
  const given = "--target es2022 --module esnext --moduleResolution bundler --lib es2023,dom --types node".split(" ");
  const compiler = [resolve("node_modules/typescript/bin/tsc"), ...[...strict, ...plain].map((name) => `--${name}`)];
  const types = ["--typeRoots", resolve("node_modules/@types")];
  const { stdout, status } = spawnSync(process.execPath, [...compiler, ...given, ...types, ...project.sources], {
    encoding: "utf8",
  });
  expect(stdout).toBe("");
  expect(status).toBe(0);
});
