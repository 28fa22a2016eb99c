import { beforeAll, describe, expect, it } from "vitest";
import { BalanceData, StatementData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, deposit, statement, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, pending, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { day, formatInstant, hour, instant } from "#lib/domain/time/instant";
import { monthsBefore } from "#lib/domain/time/months-before";

const office = openInProcessOffice();
let agent = "";
let other = "";
let client: SignedClient;
let droppedAt = "";
let begunAt = instant(0n);

const matchedAt = (days: bigint): string => formatInstant(instant(monthsBefore(begunAt, 6) - 20n * day + days * day));
const list = (...flags: readonly string[]) => office.ops("stakes", "list", ...flags);
const release = (trade: string, reason: string, of = agent) =>
  office.ops("stakes", "release", "--agent", of, "--trade", trade, "--reason", reason);
const wallet = async (player: string) => expectData(await balance(client, player), BalanceData).wallet;

beforeAll(async () => {
  // Kept, because the hour that passes below may end the day.
  begunAt = office.clock.now();
  [agent, other] = [await office.newAgent("USD"), await office.newAgent("USD")];
  client = await office.newKey(agent);
  await deposit(client, "p-1", transferRequest("in", "100", "USD"));
  const open = (owner: string, trade_id: string, player: string, turnover: string, days: bigint) =>
    wireTrade(owner, {
      ...{ ...pending, trade_id, external_player_id: player, currency: "USD", turnover },
      matched_at: matchedAt(days),
    });
  // Nothing was dropped yet, so trades of any age are taken in.
  await feedAll(await office.newFeed(), [
    open(agent, "old-1", "p-1", "30.00000000", 1n),
    open(agent, "old-2", "p-2", "7.00000001", 2n),
    open(agent, "kept", "p-1", "5.00000000", 100n),
    open(other, "old-1", "p-1", "11.00000000", 1n),
    wireTrade(agent, { trade_id: "settled", currency: "USD", matched_at: matchedAt(1n), settled_at: matchedAt(2n) }),
  ]);
  office.clock.pass(hour);
  droppedAt = formatInstant(office.clock.now());
  expect(await office.ops("retention", "run")).toMatchObject({ deleted: 4 });
});

describe("a stake whose trade retention dropped unsettled", () => {
  it("stays held, and is listed: all of them, or one agent's", async () => {
    const stake = (of: string, trade_id: string, external_player_id: string, amount: string, days: bigint) => ({
      ...{ agent: of, trade_id, external_player_id, amount, matched_at: matchedAt(days), dropped_at: droppedAt },
    });
    const mine = [stake(agent, "old-1", "p-1", "30.00000000", 1n), stake(agent, "old-2", "p-2", "7.00000001", 2n)];
    expect(await list("--agent", agent)).toEqual({ stakes: mine });
    expect(await list("--agent", "nobody")).toEqual({ stakes: [] });
    const { stakes } = await list();
    expect(stakes).toHaveLength(3);
    expect(stakes).toEqual(expect.arrayContaining([...mine, stake(other, "old-1", "p-1", "11.00000000", 1n)]));
    expect((await list("--rows", "2")).stakes).toHaveLength(2);
    expect(await wallet("p-1")).toMatchObject({ balance: "90.49000000", exposure: "35.00000000" });
  });

  it.each([
    ["", /reason is empty/],
    ["   ", /reason is empty/],
    ["x".repeat(501), /reason is longer than 500/],
    ["a\u0007b", /reason has a character/],
  ])("is not released for the reason %j", async (reason, message) => {
    await expect(release("old-1", reason)).rejects.toThrow(message);
    expect(await wallet("p-1")).toMatchObject({ exposure: "35.00000000" });
  });

  it("is not released under another trade's name: a kept one's, a settled one's or one that never was", async () => {
    for (const trade of ["kept", "settled", "never", ""]) {
      await expect(release(trade, "a reason")).rejects.toThrow(/has no stake that was left held/);
    }
    await expect(release("old-2", "a reason", other)).rejects.toThrow(/has no stake that was left held/);
    await expect(release("old-1", "a reason", "nobody")).rejects.toThrow(/has no stake that was left held/);
  });

  it("is given back once, as a movement of the kind void that names its trade, and can be withdrawn then", async () => {
    expectRefusal(await withdraw(client, "p-1", transferRequest("out", "120.49", "USD")), 20160);
    expect(await release("old-1", "  the market was never settled ")).toEqual({
      ...{ trade_id: "old-1", amount: "30.00000000" },
    });
    expect(await wallet("p-1")).toMatchObject({ balance: "120.49000000", exposure: "5.00000000" });
    const { entries } = expectData(await statement(client, "p-1", { limit: "1" }), StatementData);
    expect(entries).toMatchObject([
      {
        ...{ kind: "void", amount: "30.00000000", balance: "120.49000000", exposure: "5.00000000" },
        ...{ ticket_id: null, trade_id: "old-1", trade_version: null },
      },
    ]);
    await expect(release("old-1", "again")).rejects.toThrow(/has no stake that was left held/);
    expect(await wallet("p-1")).toMatchObject({ balance: "120.49000000" });
    expect((await withdraw(client, "p-1", transferRequest("out", "120.49", "USD"))).code).toBe(0);
    expect((await list("--agent", agent)).stakes).toMatchObject([{ trade_id: "old-2" }]);
    expect((await list("--agent", other)).stakes).toMatchObject([{ trade_id: "old-1" }]);
  });

  it("is in the audit with its reason, and leaves every proof in order", async () => {
    const { entries } = await office.ops("audit", "list", "--agent", agent, "--rows", "1");
    expect(entries).toMatchObject([{ action: "stake.release", subject: "old-1", actor: "operator:test" }]);
    expect(JSON.stringify(entries)).toContain("the market was never settled");
    for (const proof of ["report", "ledger", "audit"]) {
      expect([proof, await office.ops(proof, "verify")]).toMatchObject([proof, { ok: true, faults: [] }]);
    }
    expect(await wallet("p-2")).toEqual({ currency: "USD", balance: "-7.00000001", exposure: "7.00000001" });
  });
});
