import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { day, hour, instant } from "#lib/domain/time/instant";
import { demoAccounts, walletKeyOf } from "./demo-accounts";
import { mainAgent } from "./demo-agents";
import { demoControl } from "./demo-control";
import { demoPresent } from "./demo-present";
import { loadHistory } from "./load-history";

const folder = mkdtempSync(join(tmpdir(), "demo-control-"));
const agentId = mainAgent.id;
let context: TestContext;
let walletKey: string;

const waiting = async () => {
  const filters = { state: "open", kind: null, maker: null, playerId: null, ticketId: null } as const;
  const query = { agentId, ...filters, now: context.clock.now(), after: null, limit: 10 };
  return resultOf(await context.store.approvals.listApprovals(query)).approvals;
};

beforeAll(async () => {
  context = await openTestContext();
  const now = context.clock.now();
  const start = instant(now - 36n * hour);
  const accounts = await demoAccounts(context, join(folder, "demo.json"), start);
  await loadHistory({
    ...{ context, start, until: now, closeFrom: instant(now - 6n * hour) },
    ...{ maker: () => ({ actor: "key:demo", reason: null }), showProgress() {} },
  });
  await demoPresent(context, now);
  walletKey = walletKeyOf(accounts);
  await demoControl(context, walletKey);
});
afterAll(async () => {
  await context.close();
  rmSync(folder, { recursive: true });
});

describe("the demo's control", () => {
  it("shows a limit of which more than four fifths are used, and a stop that was lifted", async () => {
    const { stop, limits } = resultOf(await context.store.limits.readControls(agentId));
    expect(stop).toBeNull();
    expect(limits.some(({ used, bound }) => used * 5n > bound * 4n)).toBe(true);
    const acts = ["transfers.stop", "transfers.start"] as const;
    const told = resultOf(await context.store.audit.listAudit({ agentId, actions: [...acts], limit: 5 }));
    expect(told.map(({ action }) => action)).toEqual(["transfers.start", "transfers.stop"]);
  });

  it("has two transfers that wait for a colleague, again after they have expired", async () => {
    expect((await waiting()).map(({ approval }) => approval.email).sort()).toEqual([
      "finance@harbour.example",
      "treasury@harbour.example",
    ]);
    await demoControl(context, walletKey);
    expect(await waiting()).toHaveLength(2);
    context.clock.pass(2n * day);
    expect(await waiting()).toHaveLength(0);
    await demoControl(context, walletKey);
    expect(await waiting()).toHaveLength(2);
  });

  it("has a finished run of which three rows were refused, each for its own reason", async () => {
    const [run, ...others] = resultOf(
      await context.store.bulk.listRuns({ agentId, state: null, after: null, limit: 10 }),
    );
    expect(others).toEqual([]);
    expect(run).toMatchObject({ state: "finished_with_refusals", rows: 27, posted: 24, refused: 3 });
  });
});
