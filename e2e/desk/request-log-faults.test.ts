import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { it } from "vitest";
import * as z from "zod";
import { requestReopenMs } from "#db/request-log/log-upkeep";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { expectData } from "#e2e/fixtures/clients/envelope";
import { balance, deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { Office } from "#e2e/fixtures/offices/office";

const Page = z.looseObject({
  requests: z.array(z.looseObject({ request_id: z.string() })),
  not_logged: z.strictObject({ crowded: z.number(), unauthenticated: z.number() }),
  failing: z.boolean(),
});

const test = it.extend<{ office: Office }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs.
  office: async ({}, use) => {
    const office = new Office({});
    await office.open();
    await use(office);
    await office.close();
  },
});

const logFile = (office: Office) => `${office.databaseFile}.requests`;
const listed = async (desk: DeskClient) => expectData(await desk.get("/api/desk/requests"), Page);

async function opened(office: Office) {
  const agentId = await office.newAgent();
  return { client: await office.newKey(agentId), owner: await signedInMember(office, "owner", agentId) };
}

const broken: readonly [string, (file: string) => void][] = [
  ["cannot be opened", (file) => mkdirSync(file)],
  ["lies on a full disk", (file) => symlinkSync("/dev/full", file)],
];

// The cases run side by side, because each waits for its own log to be reopened.
test.concurrent.for(broken)(
  "transfers go on as always while the request log %s, and the log reports its fault and recovers",
  async ([, harm], { office, expect }) => {
    harm(logFile(office));
    await office.start();
    const { client, owner } = await opened(office);
    for (let index = 0; index < 20; index += 1) {
      const answer = await deposit(client, "p-1", transferRequest(randomUUID()));
      expect(answer).toMatchObject({ status: 200, code: 0 });
    }
    expect((await balance(client, "p-1")).data).toMatchObject({ wallet: { balance: "200.00000000" } });
    expect(await listed(owner)).toEqual(
      expect.objectContaining({ requests: [], failing: true, not_logged: { crowded: 21, unauthenticated: 0 } }),
    );
    rmSync(logFile(office), { recursive: true });
    await expect
      .poll(async () => (await balance(client, "p-1")) && (await listed(owner)), { timeout: 4 * requestReopenMs })
      .toMatchObject({ failing: false, requests: [{ operation: "balance" }] });
    // The number of dropped rows is shown for as long as rows are kept.
    expect((await listed(owner)).not_logged.crowded).toBeGreaterThanOrEqual(21);
  },
);

test("a killed server loses at most the log's last moment, and nothing of the books", async ({ office, expect }) => {
  await office.start();
  const { client, owner } = await opened(office);
  const sent: string[] = [];
  for (let index = 0; index < 50; index += 1) {
    const answer = await deposit(client, "p-1", transferRequest(randomUUID()));
    sent.unshift(answer.headers.get("x-request-id") ?? "");
  }
  // A reader finds all earlier requests, because their rows are written first.
  expect((await listed(owner)).requests.map(({ request_id }) => request_id)).toEqual(sent);
  const last = deposit(client, "p-1", transferRequest(randomUUID()));
  await last;
  process.kill(office.pid(), "SIGKILL");
  await office.stop();
  await office.start();
  const found = (await listed(owner)).requests.map(({ request_id }) => request_id);
  expect(found.filter((id) => sent.includes(id))).toEqual(sent);
  expect(found.length).toBeLessThanOrEqual(sent.length + 1);
  expect((await balance(client, "p-1")).data).toMatchObject({ wallet: { balance: "510.00000000" } });
  expect(await office.ops("ledger", "verify")).toMatchObject({ ok: true });
});
