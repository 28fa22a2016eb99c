import { describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import { hour, instant } from "#lib/domain/time/instant";
import { allGrids } from "#lib/domain/trades/grids";
import { depositTicket, type MakeStore, storeUnderTest } from "./store-under-test";

export function proofContract(make: MakeStore): void {
  describe("the proof of the ledger", () => {
    const subject = storeUnderTest(make);
    const prove = async () => resultOf(await subject.store.proofs.verifyLedger());

    it("finds nothing wrong with what was only posted, and counts wallets, floats and transfers", async () => {
      expect(await prove()).toMatchObject({ accounts: 0, transfers: 0, faultCount: 0, faults: [] });
      const [agent, other] = [await subject.agent(), await subject.agent({ currency: "USD" })];
      const asks = Array.from({ length: 30 }, (_, index) => ({ playerId: `p-${index % 3}`, amount: "3" }));
      await Promise.all(asks.map((ask) => subject.transfer(agent, ask)));
      await Promise.all(asks.map((ask) => subject.transfer(agent, { ...ask, amount: "2", kind: "withdrawal" })));
      resultOf(await subject.transfer(other));
      resultOf(await subject.store.players.addPlayer(other.id, "p-2", subject.author()));
      expect(await prove()).toMatchObject({ accounts: 3 + 2 + 2, transfers: 61, faultCount: 0, faults: [] });
    });

    it("gives one digest as long as nothing is posted, and another after each posting", async () => {
      const agent = await subject.agent();
      const digests = new Set<string>();
      for (let round = 0; round < 2; round += 1) {
        resultOf(await subject.transfer(agent));
        const { digest } = await prove();
        expect((await prove()).digest).toBe(digest);
        digests.add(digest);
      }
      expect(digests.size).toBe(2);
    });
  });

  describe("the proof of the audit", () => {
    const subject = storeUnderTest(make);

    it("finds nothing wrong with what was only recorded, and gives the newest row's hash as its head", async () => {
      expect(resultOf(await subject.store.proofs.verifyAudit(null, subject.clock.now()))).toEqual({
        rows: 0,
        faultCount: 0,
        faults: [],
        head: null,
      });
      const agent = await subject.agent();
      resultOf(await subject.store.players.addPlayer(agent.id, "p-1", { ...subject.author(), address: null }));
      const [newest, first] = await subject.audit(agent.id);
      const proof = resultOf(await subject.store.proofs.verifyAudit(first?.hash ?? "", subject.clock.now()));
      expect(proof).toEqual({ rows: 2, faultCount: 0, faults: [], head: newest?.hash });
    });

    it("misses a kept head that is in no row", async () => {
      expect(resultOf(await subject.store.proofs.verifyAudit("0".repeat(64), subject.clock.now()))).toMatchObject({
        faultCount: 1,
      });
    });
  });

  describe("what was answered before a restart", () => {
    const subject = storeUnderTest(make);

    it("is all there after it: transfers, refusals, seals, sessions, trades, reports, and both proofs", async () => {
      const agent = await subject.agent({ currency: "USD" });
      const { transfer } = resultOf(await subject.transfer(agent, { ticketId: "posted" }));
      await subject.transfer(agent, { ticketId: "refused", currency: "GBP" });
      resultOf(await subject.store.wallets.sealTicket(depositTicket(agent, "sealed"), subject.author()));
      const trade = tradeVersion({ agentId: agent.id, currency: "USD", playerId: "p-2" });
      await subject.feed([trade]);
      const guard = { keyId: "ak_1", signature: "s", expiresAt: instant(subject.clock.now() + hour) };
      const captured = { ticketId: "captured", kind: "withdrawal", amount: "11", guard } as const;
      const refusal = await subject.transfer(agent, captured);
      resultOf(await subject.transfer(agent));
      const session = { id: "s", idempotencyKey: "login", tokenDigest: "digest", knownPlayersOnly: false };
      const login = { ...depositTicket(agent, "none"), ...session, currency: "USD", at: subject.clock.now() };
      resultOf(await subject.store.players.openPlayerSession({ ...login, expiresAt: guard.expiresAt }));
      const range = { create: { start: trade.matchedAt, end: instant(trade.matchedAt + hour) }, settlement: null };
      const seen = async () => ({
        statuses: await Promise.all(
          ["posted", "refused", "sealed"].map((ticket) =>
            subject.store.wallets.ticketStatus(depositTicket(agent, ticket)),
          ),
        ),
        wallet: await subject.store.wallets.findWallet(agent.id, "p-1"),
        session: await subject.store.players.findPlayerSession("digest"),
        trades: await subject.trades(agent.id),
        report: await subject.store.reports.report(agent.id, range),
        audit: await subject.audit(agent.id),
        ledger: await subject.store.proofs.verifyLedger(),
        cells: await subject.store.proofs.verifyReport(),
      });
      const before = await seen();
      await subject.restart();
      expect(await seen()).toEqual(before);
      expect(before.statuses.map((status) => resultOf(status).state)).toEqual(["POSTED", "NOT_POSTED", "SEALED"]);
      expect(before.cells).toMatchObject({ ok: true, value: { trades: 1, cells: allGrids.length, faultCount: 0 } });
      const again = resultOf(await subject.transfer(agent, { ticketId: "posted" }));
      expect(again).toMatchObject({ replayed: true, transfer });
      expect(refusal).toMatchObject({ failure: { kind: "balance_too_low" } });
      expect(await subject.transfer(agent, captured)).toEqual(refusal);
      expect(resultOf(await subject.store.health()).queued).toBe(0);
    });
  });
}
