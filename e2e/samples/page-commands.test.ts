import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { StatementData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData } from "#e2e/fixtures/clients/envelope";
import { deposit, statement, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { freePort } from "#e2e/fixtures/faults/free-port";
import { isTorture } from "#e2e/fixtures/faults/torture";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { openOffice } from "#e2e/fixtures/offices/office";
import { nobodyListens } from "#e2e/fixtures/webhooks/receiver";
import { en } from "#lib/browser/messages/en";
import { zh } from "#lib/browser/messages/zh";
import {
  clientFile,
  clientPackageFile,
  environmentSnippet,
  firstCallSnippet,
  mirrorSnippet,
  receivers,
  receiveSnippet,
  type Sample,
  samples,
  vectorsSnippet,
} from "#lib/browser/reference/samples";
import { RunningProgram } from "./running-program";
import { runs, samplesFolder } from "./sample-languages";

const ports = await Promise.all(receivers.map(freePort));
const office = openOffice({ WEBHOOK_ALLOW: ports.map((port) => `http://127.0.0.1:${port}`).join(",") });
const folder = mkdtempSync(join(tmpdir(), "reader-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// npx runs the tsx of the repository as one that the reader has, and nothing is fetched but from the server.
const tools = join(folder, "tools");
mkdirSync(join(tools, "bin"), { recursive: true });
symlinkSync(resolve("node_modules/.bin/tsx"), join(tools, "bin/tsx"));
const npmSettings = {
  npm_config_prefix: tools,
  npm_config_cache: join(folder, "cache"),
  npm_config_registry: nobodyListens,
  npm_config_update_notifier: "false",
  npm_config_audit: "false",
};

// A reader has the page open: the server has begun to serve pages and files.
let page = "";
beforeAll(async () => {
  page = await (await fetch(`${office.url()}/docs`)).text();
});

/** What the page says of TypeScript: the Node that takes it as it is, and what runs it on an older Node. */
function pageOnTypeScript({ developers: { samplesPage } }: typeof en | typeof zh): readonly string[] {
  const [, major = "", minor = "", older = ""] = /(\d+)\.(\d+)\D.*(npx \w+)/.exec(samplesPage.platforms.ts) ?? [];
  return [major, minor, older];
}
const [wantedMajor, wantedMinor, older = ""] = pageOnTypeScript(en);
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const takesTypes = major > Number(wantedMajor) || (major === Number(wantedMajor) && minor >= Number(wantedMinor));
const onThisNode = (commands: string) =>
  takesTypes ? commands : commands.replace(/\bnode (?=\S+\.mts)/g, `${older} `);

/** Runs the page's commands in a shell in an empty folder, after those that set the key. */
function paste({ api_key, secret }: Credentials, commands: string) {
  const empty = mkdtempSync(join(folder, "empty-"));
  const set = environmentSnippet(office.url(), api_key).replace("sk_…", secret);
  const environment = { ...npmSettings, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
  const shell = ["sh", "-ec", `${set}\n${onThisNode(commands)}`];
  return { empty, ran: new RunningProgram(shell, environment, { folder: empty }) };
}

/** The languages that start quickly. Torture runs all: a compiler takes several seconds. */
const everyTime: readonly Sample["key"][] = ["sh", "ts", "py"];

/** What a server tells comes in a moment; a busy machine may take more of them. */
const toldMs = 10_000;

/** The programs that a machine needs for the commands of a language, beside curl. */
const programs: Readonly<Record<Sample["key"], readonly string[]>> = {
  sh: ["openssl"],
  ts: ["node"],
  py: ["python3"],
  php: ["php"],
  java: ["java", "javac"],
  go: ["go"],
  cs: ["dotnet"],
};

function missing(key: Sample["key"], file: string): boolean {
  const absent = ["curl", ...programs[key]].filter((program) => !runs("sh", "-c", `command -v ${program}`));
  if (absent.length > 0) process.stderr.write(`${file} is not run as on the page: no ${absent.join(", ")} here.\n`);
  return absent.length > 0;
}

it("both languages of the page name the same Node and the same command for an older one", () => {
  expect(pageOnTypeScript(en)).toEqual(["22", "18", "npx tsx"]);
  expect(pageOnTypeScript(zh)).toEqual(pageOnTypeScript(en));
});

describe.concurrent("in an empty folder, as the page says", () => {
  for (const sample of samples.filter(({ key }) => isTorture || everyTime.includes(key))) {
    it.skipIf(missing(sample.key, sample.file))(
      `${sample.file} makes a deposit that is in the statement, and signs like every vector`,
      async () => {
        const client = await office.newClient();
        const commands = `${firstCallSnippet(sample, "EUR")}\n${vectorsSnippet(sample)}`;
        const { ran } = paste(client.credentials, commands);
        expect(await ran.end(null), ran.told).toBe(0);
        // The comparison with the vectors would have said what differs.
        expect(JSON.parse(ran.output)).toMatchObject({ code: 0, data: { wallet: { balance: "1.00000000" } } });
        const { entries } = expectData(await statement(client, "p-1"), StatementData);
        const ticket = expect.stringMatching(/^first-\d{4}-\d\d-\d\d$/);
        expect(entries).toMatchObject([{ kind: "deposit", amount: "1.00000000", ticket_id: ticket }]);
      },
    );
  }

  it.skipIf(missing("ts", "mirror.mts"))("the mirror reads the lists, and then follows what happens", async () => {
    const client = await office.newClient();
    expect((await deposit(client, "p-1", transferRequest("before"))).code).toBe(0);
    const { empty, ran } = paste(client.credentials, mirrorSnippet);
    await ran.until(/added 1 package/);
    await ran.until(/following after (\d+)/);
    const mirrored = () => JSON.parse(readFileSync(join(empty, "mirror.json"), "utf8")).wallets;
    expect(mirrored()).toMatchObject({ "p-1": { balance: "10.00000000" } });
    expect((await deposit(client, "p-1", transferRequest("after"))).code).toBe(0);
    await vi.waitFor(() => expect(mirrored()).toMatchObject({ "p-1": { balance: "20.00000000" } }), toldMs);
    await ran.end();
  });

  for (const [index, receiver] of receivers.entries()) {
    it.skipIf(missing(receiver.key, receiver.file))(`${receiver.file} verifies and takes a delivery`, async () => {
      const [agent, port] = [await office.newAgent(), String(ports[index])];
      const client = await office.newKey(agent);
      const url = `http://127.0.0.1:${port}/webhooks`;
      const made = await office.ops("webhook", "create", "--agent", agent, "--url", url);
      const { endpoint_id, secret } = z.object({ endpoint_id: z.string(), secret: z.string() }).parse(made);
      const commands = receiveSnippet(receiver).replace("whsec_…", secret).replace(" 8080 ", ` ${port} `);
      const { ran } = paste(client.credentials, commands);
      expect(await ran.until(/listening on (\d+)/)).toBe(port);
      expect((await deposit(client, "p-1", transferRequest("first"))).code).toBe(0);
      await ran.until(/deposit\.posted 1\n/);
      const endpoints = async () => (await office.ops("webhook", "list", "--agent", agent)).endpoints;
      const delivered = { endpoint_id, failing_since: null, last_delivered_at: expect.any(String) };
      await vi.waitFor(async () => expect(await endpoints()).toMatchObject([delivered]), toldMs);
      await ran.end();
    });
  }
});

it("every file under /samples is served as it stands, and a browser shows it as text", async () => {
  for (const file of readdirSync(samplesFolder)) {
    const served = await fetch(`${office.url()}/samples/${file}`);
    const type = served.headers.get("content-type");
    expect([file, served.status, type]).toEqual([file, 200, "text/plain; charset=utf-8"]);
    expect(await served.text()).toBe(readFileSync(join(samplesFolder, file), "utf8"));
  }
  const [single, packed] = [clientFile, clientPackageFile].map((file) => fetch(`${office.url()}/samples/${file}`));
  expect((await single)?.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect((await packed)?.headers.get("content-type")).toBe("application/gzip");
});

it("every file that the page links to under /samples is there", async () => {
  const links = new Set(Array.from(page.matchAll(/href="(\/samples\/[^"]+)"/g), ([, link]) => link));
  expect(links.size).toBeGreaterThan(1);
  for (const link of links) expect([link, (await fetch(`${office.url()}${link}`)).status]).toEqual([link, 200]);
});
