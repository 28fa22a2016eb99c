import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import * as z from "zod";
import { expectData } from "#e2e/fixtures/envelope";
import { Office } from "#e2e/fixtures/office";
import { type StaffClient, signedInStaff } from "#e2e/fixtures/staff-client";
import { balance, deposit, transferRequest } from "#e2e/fixtures/wallet-calls";
import { requestReopenMs } from "#lib/limits";

const Page = z.looseObject({
  requests: z.array(z.looseObject({ request_id: z.string() })),
  not_logged: z.strictObject({ crowded: z.number(), unauthenticated: z.number() }),
  failing: z.boolean(),
});

let office: Office;
beforeEach(async () => {
  office = new Office({});
  await office.open();
});
afterEach(() => office.close());

const logFile = () => `${office.databaseFile}.requests`;
const listed = async (staff: StaffClient) => expectData(await staff.get("/api/staff/requests"), Page);

async function opened() {
  const agentId = await office.newAgent();
  return { client: await office.newKey(agentId), owner: await signedInStaff(office, "owner", agentId) };
}

const broken: readonly [string, () => void][] = [
  ["cannot be opened", () => mkdirSync(logFile())],
  ["lies on a full disk", () => symlinkSync("/dev/full", logFile())],
];

it.each(broken)(
  "a transfer goes on as always while the request log %s, and the log says so and comes back",
  async (_, harm) => {
    harm();
    await office.start();
    const { client, owner } = await opened();
    for (let index = 0; index < 20; index += 1) {
      const answer = await deposit(client, "p-1", transferRequest(randomUUID()));
      expect(answer).toMatchObject({ status: 200, code: 0 });
    }
    expect((await balance(client, "p-1")).data).toMatchObject({ wallet: { balance: "200.00000000" } });
    expect(await listed(owner)).toEqual(
      expect.objectContaining({ requests: [], failing: true, not_logged: { crowded: 21, unauthenticated: 0 } }),
    );
    rmSync(logFile(), { recursive: true });
    await expect
      .poll(async () => (await balance(client, "p-1")) && (await listed(owner)), { timeout: 4 * requestReopenMs })
      .toMatchObject({ failing: false, requests: [{ operation: "balance" }] });
    // What was dropped meanwhile is told for as long as rows are kept.
    expect((await listed(owner)).not_logged.crowded).toBeGreaterThanOrEqual(21);
  },
);

it("a killed server loses the log's last moment at most, and the books nothing", async () => {
  await office.start();
  const { client, owner } = await opened();
  const sent: string[] = [];
  for (let index = 0; index < 50; index += 1) {
    const answer = await deposit(client, "p-1", transferRequest(randomUUID()));
    sent.unshift(answer.headers.get("x-request-id") ?? "");
  }
  // Whoever asks finds all that came before; it is in the file's log by then.
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
