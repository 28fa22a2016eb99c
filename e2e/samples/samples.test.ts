import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signingVectors } from "#e2e/api/signing-vectors";
import { TransactionsData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, seal, transactions, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { type Fault, FaultyProxy, faults } from "#e2e/fixtures/faults/faulty-proxy";
import { isTorture } from "#e2e/fixtures/faults/torture";
import { openOffice } from "#e2e/fixtures/offices/office";
import { mirrorFile, receivers } from "#lib/browser/reference/samples";
import { runSample } from "./run-sample";
import { sampleLanguages, samplesFolder } from "./sample-languages";

const office = openOffice();
const folder = mkdtempSync(join(tmpdir(), "samples-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const vectorsFile = join(samplesFolder, "signing-vectors.txt");
const runMsMax = 90_000;

let client: SignedClient;
beforeAll(async () => {
  client = await office.newClient();
});

const isDeposit = ({ target }: { readonly target: string }) => target.endsWith("/deposits");
const postedWith = async (ticket: string) =>
  expectData(await transactions(client, { ticket_id: ticket }), TransactionsData).transactions;

it("the signing vectors given to samples are the published vectors", () => {
  const lines = signingVectors.map((vector) => {
    const { api_key, secret, timestamp, idempotency_key, method, target, body, signature } = vector;
    const encoded = Buffer.from(body).toString("base64");
    return [api_key, secret, timestamp, idempotency_key, method, target, encoded, signature].join("|");
  });
  expect(readFileSync(vectorsFile, "utf8")).toBe(`${lines.join("\n")}\n`);
});

it("every sample has its language in these tests", () => {
  const ofOthers = ["signing-vectors.txt", mirrorFile, ...receivers.map(({ file }) => file)];
  const files = readdirSync(samplesFolder).filter((file) => !ofOthers.includes(file));
  expect(files.sort()).toEqual(sampleLanguages.map(({ file }) => file).sort());
});

/** The samples are one program in several languages: two of them are run each time, and by torture all. */
const isRun = ({ name }: { readonly name: string }) => isTorture || name === "TypeScript" || name === "Python";

for (const language of sampleLanguages.filter(isRun)) {
  if (!language.present) process.stderr.write(`${language.name} is not on this machine: its sample is not run.\n`);

  describe.skipIf(!language.present).concurrent(`the sample in ${language.name}`, () => {
    let command: readonly string[] = [];
    beforeAll(() => {
      command = language.prepare(folder);
    });
    const credentials = () => client.credentials;
    const run = (call: readonly string[], url = office.url()) =>
      runSample(command, call, { url, credentials: credentials() });
    const named = (what: string) => `${language.file}-${what}`.replaceAll(/[^A-Za-z0-9-]/g, "-");

    /** Runs the sample behind a bad network, and returns the requests that it sent. */
    async function runBehind(wrong: readonly Fault[], call: readonly string[]) {
      const proxy = await FaultyProxy.open(office.url, isDeposit, wrong);
      try {
        const ended = await run(call, proxy.url);
        expect(proxy.faultsLeft, ended.told).toBe(0);
        return { ...ended, sent: proxy.seen.filter(isDeposit), asked: proxy.seen.filter((seen) => !isDeposit(seen)) };
      } finally {
        await proxy.close();
      }
    }

    it("reproduces every signing vector", { timeout: runMsMax }, async () => {
      const { output, told } = await runSample(command, ["vectors"], { input: readFileSync(vectorsFile, "utf8") });
      expect(output.trimEnd().split(/\r?\n/), told).toEqual(signingVectors.map(({ signature }) => signature));
    });

    it("posts a deposit only once, even when it is run again", { timeout: runMsMax }, async () => {
      const ticket = named("plain");
      for (const _ of ["first", "again"]) {
        const { status, output, told } = await run(["deposit", "p-1", "EUR", "12.5", ticket]);
        expect(`${status} ${told}`).toBe("0 ");
        expect(JSON.parse(output)).toMatchObject({ code: 0, data: { wallet: { currency: "EUR" } } });
      }
      expect(await postedWith(ticket)).toMatchObject([{ amount: "12.50000000" }]);
    });

    it("asks for the status after a lost answer, before it sends anything again", { timeout: runMsMax }, async () => {
      const ticket = named("asks");
      const call = ["deposit", "p-1", "EUR", "1", ticket];
      const { status, sent, asked } = await runBehind([{ cut: "after" }], call);
      expect(status).toBe(0);
      expect(sent).toHaveLength(1);
      expect(await postedWith(ticket)).toHaveLength(1);
      expect(asked.map(({ target }) => target)).toEqual([
        `/api/v1/user/exchange/wallets/p-1/transactions/status?type=deposit&ticket_id=${ticket}`,
      ]);
    });

    it("refunds a sealed transfer under a new ticket, and no posted transfer", { timeout: runMsMax }, async () => {
      const [lost, arrived] = [named("lost"), named("arrived")];
      const refund = (ticket: string) => run(["refund", "p-1", "EUR", "2", ticket, `${ticket}-R`]);
      expect((await deposit(client, "p-1", transferRequest(arrived, "2"))).code).toBe(0);
      expect(await refund(arrived)).toMatchObject({ status: 0, told: expect.stringContaining("POSTED") });
      expect(await postedWith(`${arrived}-R`)).toHaveLength(0);
      for (const _ of ["first", "again"]) expect(await refund(lost)).toMatchObject({ status: 0 });
      expect(await postedWith(`${lost}-R`)).toHaveLength(1);
      expect((await deposit(client, "p-1", transferRequest(lost, "2"))).code).toBe(20180);
      expect((await seal(client, "p-1", "deposit", lost)).code).toBe(0);
    });

    // Each fault is tried in one of them, and by torture in all.
    if (language.name !== "TypeScript" && !isTorture) return;

    it.each(Object.entries(faults))("posts once when %s", { timeout: runMsMax }, async (what, fault) => {
      const ticket = named(what).slice(0, 200);
      const { status, told, sent } = await runBehind([fault], ["deposit", "p-1", "EUR", "1", ticket]);
      expect(status, told).toBe(0);
      expect(await postedWith(ticket)).toHaveLength(1);
      const tickets = sent.map(({ body }) => JSON.parse(body).ticket_id);
      expect(new Set(tickets)).toEqual(new Set([ticket]));
    });

    it("signs each attempt with a new signature", { timeout: runMsMax }, async () => {
      const busy = faults["10070 is answered"];
      const { sent } = await runBehind([busy, busy], ["deposit", "p-1", "EUR", "1", named("anew")]);
      expect(new Set(sent.map(({ headers }) => headers["x-signature"])).size).toBe(3);
      expect(new Set(sent.map(({ headers }) => headers["x-timestamp"])).size).toBe(3);
    });

    it("ends with status 1 when it is refused", { timeout: runMsMax }, async () => {
      const { status, output } = await run(["deposit", "p-1", "USD", "1", named("refused")]);
      expect(status).toBe(1);
      expect(JSON.parse(output)).toMatchObject({ code: 20130 });
    });

    it("does not take a refusal as final after a lost answer", { timeout: runMsMax }, async () => {
      const call = ["deposit", "p-1", "USD", "1", named("unclear")];
      expect(await runBehind([{ cut: "before" }], call)).toMatchObject({ status: 3 });
    });
  });
}
