import { describe, expect, it } from "vitest";
import type { OpenEdited } from "#db/store-contract/proofs/edited-database";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { TestContext } from "#e2e/fixtures/offices/test-context";
import { newAgentSettings } from "#lib/domain/agents/agent";
import { faultsShownMax } from "#lib/domain/audit/audit-row";
import { day, hour, instant } from "#lib/domain/time/instant";
import { allGrids } from "#lib/domain/trades/grids";
import { EditedSubject } from "./edited-database";

async function takeInTrades(context: TestContext): Promise<void> {
  const facts = { name: "Acme", currency: "USD", knownPlayersOnly: false, status: "active" } as const;
  const agent = { id: "acme", ...facts, ...newAgentSettings };
  resultOf(await context.store.agents.createAgent({ ...agent, createdAt: context.clock.now() }, context.author()));
  const { matchedAt } = tradeVersion();
  const trades = Array.from({ length: 40 }, (_, index) => {
    // Some times lie before 1970, where a bucket is found by rounding down and not toward zero.
    const at = index === 0 ? instant(-1n) : instant(matchedAt + BigInt(index) * 7n * hour);
    const change = { tradeId: `t-${index}`, currency: "USD", matchedAt: at, settledAt: instant(at + day) };
    return tradeVersion(index % 4 === 1 ? { ...change, ...pending } : change);
  });
  expect(resultOf(await context.store.trades.applyTrades(trades, context.clock.now())).applied).toBe(trades.length);
}

export function reportProofSuite(openEdited: OpenEdited): void {
  const report = new EditedSubject(openEdited, takeInTrades);
  const proofAfter = (edit: string) => report.foundAfter(edit, () => report.database.verifyReport());

  const oneCell = (grid: number) =>
    `where (agent_id, grid, outer_bucket, inner_bucket, category) in
     (select agent_id, grid, outer_bucket, inner_bucket, category from cells where grid = ${grid} limit 1)`;

  describe("the proof of the report", () => {
    it("holds for what was only taken in, and counts the trades and the cells", async () => {
      const [counted] = await report.database.rows("select count(*) as cells from cells");
      const cells = Number(counted?.cells);
      expect(await report.database.verifyReport()).toEqual({ trades: 40, cells, faults: [], faultCount: 0 });
    });

    it.each(allGrids.map(({ number }) => number))(
      "finds a sum, a count or a win that was changed in a cell of grid %d, and a lost cell",
      async (grid) => {
        for (const change of [
          "turnover_parts = turnover_parts + 1",
          "usd_payout_units = usd_payout_units - 1",
          "trades = trades + 1",
          "wins = wins + 1",
        ]) {
          const { faultCount, faults } = await proofAfter(`update cells set ${change} ${oneCell(grid)}`);
          expect([change, faultCount]).toEqual([change, 2]);
          expect(faults.join()).toMatch(
            /cell of acme, matched .*is kept and does not follow.*cell of acme.*is not kept so/,
          );
        }
        expect((await proofAfter(`delete from cells ${oneCell(grid)}`)).faultCount).toBe(1);
      },
    );

    it("finds a cell of no trade, and one moved to another bucket or category", async () => {
      const copy = await report.copied("cells", oneCell(0), { outer_bucket: "outer_bucket + 1000" });
      expect((await proofAfter(copy)).faultCount).toBe(1);
      expect((await proofAfter(`update cells set category = 'void' ${oneCell(3)}`)).faultCount).toBe(2);
    });

    it("finds a trade that was changed, moved or taken out behind the cells' back, in every grid", async () => {
      for (const edit of [
        "update trades set turnover = turnover + 1 where trade_id = 't-5'",
        "update trades set category = 'void' where trade_id = 't-6'",
        "update trades set settled_at = settled_at + 86400000000000 where trade_id = 't-6'",
        "delete from trades where trade_id = 't-0'",
      ]) {
        const { faultCount } = await proofAfter(edit);
        expect([edit, faultCount >= allGrids.length - 1]).toEqual([edit, true]);
      }
    });

    it("counts every fault and shows a bounded number of them", async () => {
      const { faultCount, faults } = await proofAfter("update cells set trades = trades + 1");
      expect(faultCount).toBeGreaterThan(faultsShownMax);
      expect(faults).toHaveLength(faultsShownMax);
    });
  });
}
