import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import type { BulkRun } from "#lib/domain/bulk/bulk-run";
import { bulkColumns } from "#lib/domain/bulk/bulk-table";
import { BulkSenders } from "./bulk-senders";
import { checkBulkRun, openBulkRun } from "./check-bulk-run";
import { readBulkFile } from "./files/read-bulk-file";
import { portionRows } from "./send-bulk-run";

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

let agents = 0;
let faults: unknown[];
beforeEach(() => {
  faults = [];
});

/** 20 s: rows pause for other work, and a busy machine has much of it. */
const waiting = { timeout: 20_000 };

async function startedRun(rows: number): Promise<BulkRun> {
  const by = context.author();
  agents += 1;
  const facts = { name: "Acme", currency: "EUR", knownPlayersOnly: false, wallet: "transfers" } as const;
  const agent = resultOf(await context.store.agents.createAgent({ ...facts, id: `agent-${agents}` }, by));
  const email = `ana-${agents}@example.com`;
  const member = { agentId: agent.id, email, status: "active", passwordHash: "a hash" } as const;
  const held = { roles: ["finance"], auditorUntil: null } as const;
  resultOf(await context.store.people.createMember({ ...member, ...held, lastSeenAt: null, createdAt: by.at }, by));
  const lines = Array.from({ length: rows }, () => "deposit,p-1,1,EUR,,bonus");
  const bytes = new TextEncoder().encode([bulkColumns.join(","), ...lines].join("\n"));
  const file = resultOf(readBulkFile(bytes));
  const { run } = resultOf(await openBulkRun(context, { agent, email, fileName: "a.csv", file, reason: "" }, by));
  resultOf(await checkBulkRun(context, { agent, run, email }, by));
  const ask = { email, newPlayers: true, whenApproved: false };
  return resultOf(await context.store.bulk.startRun(agent.id, run.id, ask, by));
}
const present = async ({ agentId, id }: BulkRun) => resultOf(await context.store.bulk.findRun(agentId, id));
const senders = (of = context) => new BulkSenders(of, (error) => faults.push(error));

describe("the senders of bulk runs", () => {
  it("send a run that they find running to its end, once however often they look", async () => {
    const run = await startedRun(3);
    const sending = senders();
    await Promise.all([sending.look(), sending.look()]);
    await vi.waitFor(async () => expect(await present(run)).toMatchObject({ state: "finished", posted: 3 }), waiting);
    await sending.stop();
    expect(faults).toEqual([]);
  });

  it("stop after the rows on their way, and leave the rest to whoever looks next", async () => {
    const run = await startedRun(2 * portionRows);
    const first = senders();
    await first.look();
    await first.stop();
    const left = await present(run);
    expect(left?.state).toBe("running");
    expect(left?.posted).toBeLessThanOrEqual(portionRows);
    const next = senders();
    await next.look();
    await vi.waitFor(
      async () => expect(await present(run)).toMatchObject({ state: "finished", posted: 2 * portionRows }),
      waiting,
    );
    await next.stop();
  });

  it("tell of a run that breaks off, and send it on at the next look", async () => {
    const run = await startedRun(3);
    let isBroken = true;
    const { store } = context;
    const takeTurn: typeof store.bulk.takeTurn = async (...of) => {
      if (isBroken) throw new Error("no database");
      return store.bulk.takeTurn(...of);
    };
    const sending = senders({ ...context, store: { ...store, bulk: { ...store.bulk, takeTurn } } });
    await sending.look();
    await vi.waitFor(() => expect(faults).toHaveLength(1), waiting);
    isBroken = false;
    await vi.waitFor(async () => {
      await sending.look();
      expect(await present(run)).toMatchObject({ state: "finished" });
    }, waiting);
    await sending.stop();
  });

  it("leave a run alone that another server sends", async () => {
    const run = await startedRun(3);
    const elsewhere = senders({ ...context, store: { ...context.store, alone: async () => null } });
    await elsewhere.look();
    await elsewhere.stop();
    expect(await present(run)).toMatchObject({ state: "running", posted: 0 });
  });
});
