import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { aboutOf, type ReadExport, readCsvExport, readXlsxExport } from "#e2e/fixtures/clients/read-exports";
import { plainLook } from "#e2e/fixtures/made/plain-look";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { Agent } from "#lib/domain/agents/agent";
import {
  type ExportAsk,
  type ExportQuery,
  exportPageRows,
  type OpenExport,
  type TradesQuery,
} from "#lib/domain/exports/export";
import { saysText } from "#lib/domain/exports/export-format";
import { exportsAtOnceMax, exportsOfAgentMax } from "#lib/domain/exports/export-places";
import { anyAmount } from "#lib/domain/lists/amount-range";
import { formatMoney, money, parseMoney, zero } from "#lib/domain/money/money";
import { turned } from "#lib/domain/reports/pnl-view";
import { day, hour, type Instant, instant, second } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import { wholeJournal } from "#lib/domain/wallets/journal";

const start = tradeVersion().matchedAt;
const range = { create: { start, end: instant(start + day) }, settlement: null };
const everything = { category: null, result: null, playerId: null, marketId: null, amounts: anyAmount } as const;

export function exportContract(subject: StoreUnderTest): void {
  describe("an export", () => {
    const ask = (query: ExportQuery, change: Partial<ExportAsk> = {}): ExportAsk => ({
      ...plainLook,
      query,
      format: "csv",
      about: [saysText("agent", "a test")],
      ...change,
    });
    const tradesOf = (agent: Agent): TradesQuery => ({
      of: "trades",
      filter: { agentId: agent.id, range, ...everything },
      order: "-time",
      currency: agent.currency,
    });
    const open = async (asked: ExportAsk): Promise<OpenExport> =>
      resultOf(await subject.store.exports.openExport(asked));

    async function bytesOf(exported: OpenExport): Promise<Uint8Array> {
      const parts: Uint8Array[] = [];
      try {
        for (;;) {
          const part = resultOf(await exported.next());
          if (part === null) return Buffer.concat(parts);
          parts.push(part);
        }
      } finally {
        await exported.close();
      }
    }
    const wholeOf = async (exported: OpenExport): Promise<ReadExport> => readCsvExport(await bytesOf(exported));
    const workbookOf = async (asked: ExportAsk) =>
      readXlsxExport(await bytesOf(await open({ ...asked, format: "xlsx" })));
    const usdAgent = () => subject.agent({ currency: "USD" });
    const feed = async (agent: Agent, trades: readonly Partial<TradeVersion>[]) => {
      const versions = trades.map((trade) => tradeVersion({ agentId: agent.id, currency: "USD", ...trade }));
      expect((await subject.feed(versions)).refused).toEqual([]);
    };
    /** More than a page of trades of as many players, by amounts in no order. The first player has one more. */
    const crowd = exportPageRows + 3;
    let made: Promise<Agent> | null = null;
    async function makeCrowd(): Promise<Agent> {
      const agent = await usdAgent();
      const trades = Array.from({ length: crowd + 1 }, (_, index) => ({
        tradeId: `t-${index}`,
        playerId: `p-${index % crowd}`,
        turnover: money(BigInt((index * 7_919) % 1_000) + 1n),
      }));
      await feed(agent, trades);
      return agent;
    }
    const crowded = (): Promise<Agent> => {
      made ??= makeCrowd();
      return made;
    };
    const sum = (rows: ReadExport["rows"], column: string): string =>
      formatMoney(rows.reduce((all, row) => all + parseMoney(row[column] ?? ""), 0n));

    it("has every trade of its range once, across its pages, and says what they add up to", async () => {
      const asked = ask(tradesOf(await crowded()));
      const exported = await open(asked);
      expect(exported.rowCount).toBe(crowd + 1);
      const { rows } = await wholeOf(exported);
      const about = aboutOf(await workbookOf(asked));
      expect(rows).toHaveLength(crowd + 1);
      expect(new Set(rows.map((row) => row.trade_id)).size).toBe(crowd + 1);
      expect(about.get("Rows")).toBe(String(crowd + 1));
      expect(about.get("Turnover (EUR)")).toBe(sum(rows, "turnover"));
      expect(about.get("Our result (EUR)")).toBe(turned(sum(rows, "net_pnl")));
    });

    it("is narrowed as the page it is taken from, and has no other agent's rows", async () => {
      const [agent, other] = [await usdAgent(), await usdAgent()];
      await feed(other, [{}]);
      await feed(agent, [
        { tradeId: "won" },
        { tradeId: "pushed", settlementResult: "PUSH" },
        { tradeId: "another's", playerId: "p-2" },
        { tradeId: "more", turnover: parseMoney("25.00000001") },
      ]);
      const ids = async (change: object) => {
        const filter = { agentId: agent.id, range, ...everything, ...change };
        return (await wholeOf(await open(ask({ ...tradesOf(agent), filter })))).rows.map((row) => row.trade_id);
      };
      const amounts = { from: null, to: parseMoney("25") };
      expect(await ids({ category: "void" })).toEqual(["pushed"]);
      expect(await ids({ result: "win", playerId: "p-1", amounts })).toEqual(["won"]);
    });

    it("has its rows in the order of the page it is taken from, across its pages", async () => {
      const [agent, other] = [await crowded(), await subject.agent()];
      for (const [index, amount] of ["3", "1", "2"].entries()) {
        resultOf(await subject.transfer(other, { ticketId: `${index}`, amount }));
      }
      const { rows } = await wholeOf(await open(ask({ ...tradesOf(agent), order: "amount" })));
      const amounts = rows.map((row) => parseMoney(row.turnover ?? ""));
      expect(amounts).toHaveLength(crowd + 1);
      expect(amounts.every((amount, index) => index === 0 || amount >= (amounts[index - 1] ?? zero))).toBe(true);
      const { order: _order, ...filter } = { ...wholeJournal, agentId: other.id };
      const transfers = await wholeOf(await open(ask({ of: "transfers", filter, order: "-amount" })));
      expect(transfers.rows.map((row) => row.ticket_id)).toEqual(["0", "2", "1"]);
    });

    it("of a pivot has a row for each, by the figure that was asked for, and they add up to the report", async () => {
      const agent = await crowded();
      const filter = { agentId: agent.id, range, by: "player", zone: "UTC" } as const;
      const query = { of: "pivot", filter, order: "-trade_count", currency: "USD", compared: null } as const;
      const asked = ask(query);
      const { rows } = await wholeOf(await open(asked));
      const about = aboutOf(await workbookOf(asked));
      expect(rows).toHaveLength(crowd);
      expect(rows[0]).toMatchObject({ external_player_id: "p-0", trade_count: "2" });
      expect(new Set(rows.map((row) => row.external_player_id)).size).toBe(crowd);
      for (const [figure, name] of [
        ["total_turnover", "Turnover (EUR)"],
        ["commission", "Commission (EUR)"],
      ] as const) {
        expect(sum(rows, figure)).toBe(about.get(name));
      }
      const byDay = ask({ ...query, filter: { ...filter, by: "day" } });
      expect((await wholeOf(await open(byDay))).rows.map((row) => row.trade_count)).toEqual([String(crowd + 1)]);
    });

    it("of a pivot compares each row with the range before, in the reader's words, sign and currency", async () => {
      const agent = await usdAgent();
      const before = { create: { start: instant(start - day), end: start }, settlement: null };
      const trade = (tradeId: string, playerId: string, matchedAt: Instant) => ({ tradeId, playerId, matchedAt });
      await feed(agent, [
        trade("now-1", "p-stays", start),
        trade("now-2", "p-comes", start),
        trade("before-1", "p-stays", instant(start - hour)),
        trade("before-2", "p-stays", instant(start - hour)),
        trade("before-3", "p-goes", instant(start - hour)),
      ]);
      const asked = (by: "player" | "day") =>
        ask(
          {
            of: "pivot",
            filter: { agentId: agent.id, range, by, zone: "UTC" },
            order: "-trade_count",
            currency: "USD",
            compared: { range: before, days: [before.create] },
          },
          { language: "zh", currency: "USD" },
        );
      const rowsBy = async (by: "player" | "day") => {
        const [headings = [], ...rows] = (await workbookOf(asked(by))).get("报表") ?? [];
        const at = headings.findIndex(({ text }) => text.startsWith("交易数"));
        expect(headings[at + 1]?.text).toMatch(/^交易数，20/);
        return rows.map((row) => [row[0]?.text, ...[0, 1, 2].map((next) => row[at + next]?.text)]);
      };
      expect(await rowsBy("player")).toEqual([
        ["p-comes", "1", "0", "1"],
        ["p-stays", "1", "2", "-1"],
        ["p-goes", "0", "1", "-1"],
        ["合计", "2", "3", "-1"],
      ]);
      expect((await rowsBy("day")).map(([, ...counts]) => counts)).toEqual([
        ["2", "3", "-1"],
        ["2", "3", "-1"],
      ]);
    });

    it("of the journal adds up by day and side, in the days of the zone that was asked for", async () => {
      const agent = await subject.agent();
      await subject.transfer(agent, { amount: "30.5" });
      await subject.transfer(agent, { amount: "0.00000001", kind: "withdrawal" });
      const { order, ...filter } = { ...wholeJournal, agentId: agent.id };
      const query: ExportQuery = { of: "transfers", filter, order };
      const asked = ask(query, { zone: "Asia/Shanghai" });
      const { rows } = await wholeOf(await open(asked));
      const sheets = await workbookOf(asked);
      expect(rows.map((row) => row.amount)).toEqual(["0.00000001", "30.50000000"]);
      expect(aboutOf(sheets).get("Net deposits")).toBe("30.49999999");
      const [columns, ...days] = (sheets.get("Totals per day") ?? []).map((cells) => cells.map(({ text }) => text));
      expect(columns?.[0]).toBe("Day (Asia/Shanghai)");
      const today = Date.parse(rows[0]?.["created_at Asia/Shanghai"]?.slice(0, 10) ?? "") / 86_400_000 + 25_569;
      expect(days.map((cells) => cells.slice(0, 6))).toEqual([
        [String(today), "1", "30.50000000", "1", "0.00000001", "30.49999999"],
      ]);
    });

    it("of the players has each player of its filter once, in the order of the page, across its pages", async () => {
      const [agent, other] = [await crowded(), await subject.agent()];
      await subject.transfer(other, { playerId: "p-9" });
      await subject.transfer(agent, { playerId: "q", ticketId: "q", amount: "900" });
      const all = { agentId: agent.id, search: null, status: null, owing: false };
      const { rows } = await wholeOf(await open(ask({ of: "players", filter: all, order: "-balance" })));
      const balances = rows.map((row) => parseMoney(row.balance ?? ""));
      expect(new Set(rows.map((row) => row.external_player_id)).size).toBe(crowd + 1);
      expect(balances.every((balance, index) => index === 0 || balance <= (balances[index - 1] ?? zero))).toBe(true);
      expect(rows[0]).toMatchObject({
        external_player_id: "q",
        balance: "900.00000000",
        last_activity_at: expect.anything(),
      });
      const searched = ask({ of: "players", filter: { ...all, search: "P-100" }, order: "id" });
      const found = await wholeOf(await open(searched));
      expect(found.rows.map((row) => row.external_player_id)).toEqual(["p-100", "p-1000", "p-1001", "p-1002"]);
    });

    it("of a statement begins and ends with the balances around it", async () => {
      const agent = await subject.agent();
      await subject.transfer(agent, { amount: "100" });
      subject.clock.pass(second);
      const since = subject.clock.now();
      await subject.transfer(agent, { amount: "7" });
      await subject.transfer(agent, { amount: "2", kind: "withdrawal" });
      await subject.transfer(agent, { amount: "1", playerId: "p-2" });
      const filter = { agentId: agent.id, playerId: "p-1", start: since, end: null };
      const asked = ask({ of: "statement", filter, currency: "EUR" });
      const { rows } = await wholeOf(await open(asked));
      const about = aboutOf(await workbookOf(asked));
      expect(rows.map((row) => [row.amount, row.balance_after])).toEqual([
        ["7.00000000", "107.00000000"],
        ["-2.00000000", "105.00000000"],
      ]);
      expect(about.get("Opening balance")).toBe("100.00000000");
      expect(about.get("Closing balance")).toBe("105.00000000");
    });

    it("stands still while trades are taken in", async () => {
      const agent = await crowded();
      const exported = await open(ask(tradesOf(agent)));
      await feed(
        agent,
        Array.from({ length: 50 }, () => ({ tradeId: subject.fresh("later") })),
      );
      expect((await wholeOf(exported)).rows).toHaveLength(exported.rowCount);
      expect((await wholeOf(await open(ask(tradesOf(agent))))).rows).toHaveLength(exported.rowCount + 50);
    });

    it("gives its place back when it is closed; an agent's are few, and never all that there are", async () => {
      const [agent, other, late] = [await subject.agent(), await subject.agent(), await subject.agent()];
      const kindAt = async (of: Agent) => kindOf(await subject.store.exports.openExport(ask(tradesOf(of))));
      const own = await Promise.all(Array.from({ length: exportsOfAgentMax }, () => open(ask(tradesOf(agent)))));
      expect(await kindAt(agent)).toBe("not_available");
      const others = Array.from({ length: exportsAtOnceMax - exportsOfAgentMax }, () => open(ask(tradesOf(other))));
      const all = [...own, ...(await Promise.all(others))];
      expect(await kindAt(late)).toBe("not_available");
      await all[0]?.close();
      await all[0]?.close();
      await (await open(ask(tradesOf(late)))).close();
      await Promise.all(all.map((exported) => exported.close()));
    });
  });
}
