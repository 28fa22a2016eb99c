import { expect, it } from "vitest";
import type { OpenEdited } from "#db/store-contract/proofs/edited-database";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import { openTestContext } from "#e2e/fixtures/offices/test-context";
import { chainUnder } from "#lib/crypto/chain-under";

const trades = 15_000;
/** 8 s: each trade must read only its own movements; reading all of the player's for each would take minutes. */
const proofMsMax = 8_000;

export function manyTradesSuite(openEdited: OpenEdited): void {
  it(`the books of a player with ${trades} trades are proved trade by trade, in seconds`, async () => {
    const context = await openTestContext();
    const database = await openEdited(context);
    try {
      const agent = { id: "acme", name: "Acme", currency: "USD", knownPlayersOnly: false, wallet: "trades" } as const;
      resultOf(await context.store.agents.createAgent(agent, context.author()));
      const batch = Array.from({ length: trades }, (_, number) =>
        tradeVersion({ tradeId: `t-${number}`, currency: "USD" }),
      );
      resultOf(await context.store.trades.applyTrades(batch, context.clock.now()));
      const startMs = performance.now();
      const proof = await database.verifyBooks(chainUnder(context.secrets.chainKey), "acme");
      expect(performance.now() - startMs).toBeLessThan(proofMsMax);
      expect(proof).toMatchObject({ value: [{ agentId: "acme", movements: trades, faultCount: 0 }] });
    } finally {
      await database.close();
      await context.close();
    }
  }, 300_000);
}
