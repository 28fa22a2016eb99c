import { expect } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import type { TestContext } from "#e2e/fixtures/offices/test-context";
import type { BooksFinding } from "#lib/domain/books/books";
import { parseMoney as euros, zero } from "#lib/domain/money/money";
import { day, instant, second } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type { TransferAsk } from "#lib/domain/wallets/transfer";
import { EditedSubject, type OpenEdited } from "./edited-database";

type Finding = Omit<BooksFinding, "tookMs">;

export class EditedBooks extends EditedSubject {
  constructor(openEdited: OpenEdited) {
    super(openEdited, takeInBooks);
  }

  /** Without the duration, which differs. */
  readonly prove = async (agentId: string | null = null): Promise<Finding[]> =>
    resultOf(await this.database.verifyBooks(this.chain(), agentId)).map(({ tookMs: _, ...finding }) => finding);

  readonly proofAfter = (edit: string, agentId: string | null = null): Promise<Finding[]> =>
    this.foundAfter(edit, () => this.prove(agentId));

  readonly faultsAfter = async (edit: string): Promise<readonly string[]> =>
    (await this.proofAfter(edit)).flatMap(({ faults }) => faults);
}

export const ofMovement = (trade: string, kind: string): string => `${ofTrade(trade)} and kind = '${kind}'`;
export const ofTrade = (trade: string, agentId = "acme"): string =>
  `where agent_id = '${agentId}' and trade_id = '${trade}'`;
export const ofPlayer = (player: string): string => `where agent_id = 'acme' and player_id = '${player}'`;
export const ofTotals = "where agent_id = 'acme' and grid = 0";

/** Agents of every kind: trades move wallets from the start, from later on, or never. */
async function takeInBooks(context: TestContext): Promise<void> {
  for (const id of ["acme", "zen"]) {
    await agent(id, "trades");
    await history(id);
  }
  await agent("late", "transfers");
  await agent("plain", "transfers");
  await agent("vast", "trades");
  for (const id of ["late", "plain"]) await history(id);
  await open();
  for (const playerId of ["p-1", "p-2", "p-3"]) {
    await feed({ agentId: "vast", playerId, tradeId: `all of ${playerId}`, payout: euros("89999999999.99999999") });
  }
  resultOf(await context.store.trades.runRetention(instant(tradeVersion().matchedAt - day), context.author()));

  async function agent(id: string, wallet: "trades" | "transfers"): Promise<void> {
    const asked = { id, name: "An agent", currency: "EUR", knownPlayersOnly: false, wallet };
    resultOf(await context.store.agents.createAgent(asked, context.author()));
  }

  async function feed(change: Partial<TradeVersion>): Promise<void> {
    context.clock.pass(second);
    const trade = tradeVersion({ usdRate: "1", ...change });
    expect(resultOf(await context.store.trades.applyTrades([trade], context.clock.now()))).toMatchObject({
      refused: [],
    });
  }

  async function transfer(change: Partial<TransferAsk>): Promise<void> {
    context.clock.pass(second);
    resultOf(await context.store.wallets.recordTransfer(transferAsk(context.clock.now(), change), null));
  }

  /** Trades of every kind, with transfers between them. Retention drops the old ones. */
  async function history(agentId: string): Promise<void> {
    const old = { agentId, playerId: "p-1", matchedAt: instant(tradeVersion().matchedAt - 30n * day) };
    await transfer({ agentId, playerId: "p-1", ticketId: "in-1", amount: euros("100") });
    await feed({ ...old, tradeId: "old won" });
    await feed({ ...old, ...pending, tradeId: "old open", turnover: euros("7.00000001") });
    await feed({ ...old, ...pending, tradeId: "old open, too", turnover: euros("3") });
    // Its stake is held in two steps and given back in a single step: units and parts add up to 0 only together.
    const grown = { ...old, tradeId: "old grown" };
    await feed({ ...grown, ...pending, turnover: euros("0.6") });
    await feed({ ...grown, ...pending, turnover: euros("1.2"), version: 2 });
    await feed({ ...grown, turnover: euros("1.2"), version: 3 });
    await feed({ agentId, ...pending, tradeId: "won" });
    await feed({ agentId, ...pending, tradeId: "open", turnover: euros("10") });
    await transfer({ agentId, playerId: "p-1", ticketId: "out-1", kind: "withdrawal", amount: euros("20") });
    await feed({ agentId, version: 2, tradeId: "won" });
    await feed({ agentId, ...pending, tradeId: "voided", playerId: "p-2", turnover: euros("5") });
    await feed({
      agentId,
      ...pending,
      tradeId: "voided",
      playerId: "p-2",
      turnover: euros("5"),
      version: 2,
      marketVoided: true,
    });
    await feed({ agentId, tradeId: "reversed", playerId: "p-2" });
    await feed({ agentId, ...pending, tradeId: "reversed", playerId: "p-2", version: 2 });
    await feed({ agentId, tradeId: "corrected", playerId: "p-2" });
    await transfer({ agentId, playerId: "p-2", ticketId: "in-2", amount: euros("50") });
    await feed({ agentId, tradeId: "corrected", playerId: "p-2", version: 2, payout: euros("40.00000003") });
    await feed({ agentId, tradeId: "lost", playerId: "p-3", settlementResult: "LOSE", payout: zero, commission: zero });
  }

  /** From here on trades move this agent's wallets, and some of its trades change afterwards. */
  async function open(): Promise<void> {
    const agentId = "late";
    context.clock.pass(second);
    resultOf(await context.store.books.openWallets(agentId, context.author()));
    await feed({ agentId, tradeId: "won", version: 3, payout: euros("30") });
    await feed({ agentId, tradeId: "open", version: 2, turnover: euros("10") });
    await feed({ agentId, ...pending, tradeId: "afterwards", turnover: euros("4") });
    await feed({ agentId, tradeId: "afterwards", version: 2, turnover: euros("4") });
  }
}
