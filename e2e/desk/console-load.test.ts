import { beforeAll, describe, expect, it } from "vitest";
import { signedInMember } from "#e2e/fixtures/clients/desk-client";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { paced } from "#e2e/fixtures/made/pace.mjs";
import { Credentials } from "#e2e/fixtures/offices/credentials";
import { openOffice } from "#e2e/fixtures/offices/office";
import { consoleLineOfMemberMax } from "#lib/http/limits/console-turns";

const office = openOffice();
const path = "/api/desk/developers/signing-console";
const rounds = 3;
const parallelCalls = 48;
const probesAtRest = 60;
const probeEveryMs = 10;
/**
 * 2.5: a round of 48 requests without anything to judge measures the requests alone. The machine's own hiccups affect
 * only some rounds.
 */
const timesUnjudged = 2.5;

let agent: string;
let client: SignedClient;
beforeAll(async () => {
  agent = await office.newAgent();
  const key = await office.newKey(agent);
  // The slowest question has a second secret, and a body that could have been written in many ways.
  const rotated = await office.ops("key", "rotate", "--key", key.credentials.api_key, "--overlap", "1h");
  client = office.client(Credentials.parse(rotated));
  expect((await deposit(client, "p-1", transferRequest("T-1"))).code).toBe(0);
});

const body = JSON.stringify({ ticket_id: "é".repeat(8_000) });
const unjudged = "";
const judged = "0".repeat(64);
const question = (signature: string) => ({
  ...{ method: "POST", target: "/api/v1/user/exchange/wallets/p-1/deposits?b=2&a=1", body, host: "api.acme.example" },
  ...{ api_key: client.credentials.api_key, timestamp: String(Date.now()), idempotency_key: "k-1" },
  ...{ signature, signed_text: "", request_id: "" },
});

type Probe = () => Promise<{ readonly code: number }>;

/** The slowest answer to requests at a steady pace, until the work is done. */
async function slowestDuring(probe: Probe, work: Promise<unknown>, probesMin = 1): Promise<number> {
  let working = true;
  const ended = work.finally(() => {
    working = false;
  });
  const turn = paced(probeEveryMs);
  const asked: Promise<number>[] = [];
  for (; (working || asked.length < probesMin) && asked.length < 3_000; await turn()) asked.push(timed(probe));
  await ended;
  return Math.max(...(await Promise.all(asked)));
}

async function timed(probe: Probe): Promise<number> {
  const startMs = performance.now();
  const { code } = await probe();
  expect(code).toBe(0);
  return performance.now() - startMs;
}

describe("48 simultaneous questions to the signing console", () => {
  const probes: readonly [string, Probe][] = [
    ["/api/v1/time", () => client.get("/api/v1/time")],
    ["a signed balance", () => balance(client, "p-1")],
  ];
  it.each(probes)("do not delay %s by their digests", async (name, probe) => {
    const slowest: Record<string, number[]> = { rest: [], unjudged: [], judged: [] };
    for (let round = 0; round < rounds; round += 1) {
      slowest.rest?.push(await slowestDuring(probe, Promise.resolve(), probesAtRest));
      for (const [kind, signature] of Object.entries({ unjudged, judged })) {
        const viewer = await signedInMember(office, "viewer", agent);
        const asking = Promise.all(Array.from({ length: parallelCalls }, () => viewer.post(path, question(signature))));
        slowest[kind]?.push(await slowestDuring(probe, asking));
        const codes = (await asking).map(({ code }) => code);
        expect(codes.filter((code) => code === 0).length).toBeGreaterThanOrEqual(consoleLineOfMemberMax);
        expect(codes.filter((code) => code !== 0 && code !== 10060)).toEqual([]);
      }
    }
    const told = Object.entries(slowest).map(([kind, all]) => `${kind} ${all.map((ms) => ms.toFixed(0)).join(", ")}`);
    process.stdout.write(`${name}, the slowest in ms: ${told.join("; ")}\n`);
    const least = (kind: string) => Math.min(...(slowest[kind] ?? []));
    expect(least("judged")).toBeLessThan(timesUnjudged * Math.max(least("unjudged"), least("rest")));
  });
});
