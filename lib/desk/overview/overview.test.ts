import { describe, expect, it } from "vitest";
import { signedInMember } from "#e2e/fixtures/clients/desk-client";
import { deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, pending, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe("the overview", () => {
  const office = openInProcessOffice();

  it("has a period's figures beside those of the period before, and the exposure at the end of each", async () => {
    const owner = await signedInMember(office, "owner");
    const { agentId } = owner.account;
    const now = office.desk.nowMs();
    const midnight = now - (now % dayMs);
    const at = (ms: number) => ({ matched_at: new Date(midnight + ms).toISOString() });
    const lost = { settlement_result: "LOSE", payout: "0", commission: "0" } as const;
    const rate = { usd_rate: "1" };
    await feedAll(await office.newFeed(), [
      // Yesterday: 10 matched and lost; 7 matched, and settled today; 3 matched, and open.
      wireTrade(agentId, {
        ...rate,
        ...lost,
        trade_id: "y1",
        turnover: "10",
        ...at(-20 * hourMs),
        settled_at: new Date(midnight - 19 * hourMs).toISOString(),
      }),
      wireTrade(agentId, {
        ...rate,
        ...lost,
        trade_id: "y2",
        turnover: "7",
        ...at(-18 * hourMs),
        settled_at: new Date(midnight + 1).toISOString(),
      }),
      wireTrade(agentId, { ...rate, ...pending, trade_id: "y3", turnover: "3", ...at(-17 * hourMs) }),
      // Today: 20 matched, and open.
      wireTrade(agentId, { ...rate, ...pending, trade_id: "t1", turnover: "20", ...at(1) }),
    ]);
    const api = await office.newKey(agentId);
    await deposit(api, "p-9", transferRequest("in", "100"));
    await withdraw(api, "p-9", transferRequest("out", "40"));
    const today = await owner.get("/api/desk/overview?period=today");
    expect(today.data).toMatchObject({
      period: { name: "today", is_running: true },
      figures: {
        turnover: { value: "20.00000000" },
        net_pnl: { value: "0.00000000" },
        net_deposits: { value: "60.00000000", before: "0.00000000" },
        exposure: { value: "23.00000000", before: "10.00000000" },
      },
      trade_count: 1,
      open_trades: 2,
      unit: "hour",
      has_trades: true,
      has_transfers: true,
      deposits: { count: 1, sum: "100.00000000" },
      withdrawals: { count: 1, sum: "40.00000000" },
    });
    const yesterday = await owner.get("/api/desk/overview?period=yesterday");
    expect(yesterday.data).toMatchObject({
      period: { is_running: false },
      figures: {
        turnover: { value: "20.00000000", before: "0.00000000" },
        net_pnl: { value: "-17.00000000", before: "0.00000000" },
        exposure: { value: "10.00000000", before: "0.00000000" },
      },
    });
  });

  it("reads nothing of hours and days that have not begun, and shows them empty", async () => {
    const owner = await signedInMember(office, "owner");
    const { data } = await owner.get("/api/desk/overview?period=this_month");
    const month = Object(data);
    expect(month.buckets.length).toBeGreaterThanOrEqual(28);
    expect(month.figures.turnover.line.length).toBe(new Date(office.desk.nowMs()).getUTCDate());
  });

  it("of an agent without data has its steps, and no figure but 0", async () => {
    const owner = await signedInMember(office, "owner");
    const { data } = await owner.get("/api/desk/overview");
    expect(data).toMatchObject({
      has_trades: false,
      has_transfers: false,
      open_trades: 0,
      reached: { key: false, call: false, feed: false, deposit: false, report: false, member: false },
      figures: { turnover: { value: "0.00000000", before: "0.00000000" } },
    });
  });
});
