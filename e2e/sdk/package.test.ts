import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openOffice } from "#e2e/fixtures/offices/office";
import { runSample } from "#e2e/samples/run-sample";
import { clientPackage, clientPackageFile, clientSnippet, installSnippet } from "#lib/browser/reference/samples";
import { clientVersion } from "#lib/client-sdk/signed-sender";

const office = openOffice();
const folder = mkdtempSync(join(tmpdir(), "package-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const strict =
  "strict noUnusedLocals noUncheckedIndexedAccess exactOptionalPropertyTypes noPropertyAccessFromIndexSignature";
const compiler = [resolve("node_modules/typescript/bin/tsc"), "--ignoreConfig", "--target", "es2022"];
const types = ["--lib", "es2023,dom", "--types", "node", "--typeRoots", resolve("node_modules/@types")];

it("the client's package installs into an empty folder, compiles under the strictest nodenext, and posts a deposit once", async () => {
  const at = (file: string) => join(folder, file);
  writeFileSync(at("package.json"), '{"name":"empty","private":true,"type":"module"}');
  const [npm = "", ...install] = installSnippet(office.url()).split(" ");
  execFileSync(npm, [...install, "--no-audit", "--no-fund"], { cwd: folder, stdio: "pipe" });
  const installed = JSON.parse(readFileSync(at(`node_modules/${clientPackage}/package.json`), "utf8"));
  expect(installed).toMatchObject({ name: clientPackage, version: clientVersion });
  writeFileSync(at("use.ts"), clientSnippet("EUR"));
  const flags = strict.split(" ").map((name) => `--${name}`);
  execFileSync(process.execPath, [...compiler, ...types, ...flags, "--module", "nodenext", at("use.ts")], {
    cwd: folder,
    encoding: "utf8",
  });
  const { credentials } = await office.newClient();
  for (const _ of ["first", "again"]) {
    const ran = await runSample([process.execPath, at("use.js")], [], { url: office.url(), credentials });
    expect(ran).toMatchObject({ status: 0, output: "10.00000000\n", told: "" });
  }
});

it("anybody may fetch the package, and its bytes are the same each time", async () => {
  const fetched = () => fetch(`${office.url()}/samples/${clientPackageFile}`);
  const [one, other] = [await fetched(), await fetched()];
  expect([one.status, one.headers.get("content-type")]).toEqual([200, "application/gzip"]);
  expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()))).toBe(true);
});
