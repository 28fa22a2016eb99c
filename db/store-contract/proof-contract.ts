import { describe, expect, it } from "vitest";
import { LimitsUnderTest } from "#db/store-contract/limits/limits-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import { parseMoney } from "#lib/domain/money/money";
import { hour, instant } from "#lib/domain/time/instant";
import { allGrids } from "#lib/domain/trades/grids";
import { depositTicket, type MakeStore, storeUnderTest } from "./store-under-test";

export function proofContract(make: MakeStore): void {
  // It counts everything in a database, from the first row on.
  const subject = storeUnderTest(make);

  describe("the proof of the audit", () => {
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
  });

  describe("the proof of the ledger", () => {
    const prove = async () => resultOf(await subject.store.proofs.verifyLedger());

    it("finds nothing wrong with what was only posted, and counts wallets, floats and transfers", async () => {
      const before = await prove();
      expect(before).toMatchObject({ transfers: 0, faultCount: 0, faults: [] });
      const [agent, other] = [await subject.agent(), await subject.agent({ currency: "USD" })];
      const asks = Array.from({ length: 30 }, (_, index) => ({ playerId: `p-${index % 3}`, amount: "3" }));
      await Promise.all(asks.map((ask) => subject.transfer(agent, ask)));
      await Promise.all(asks.map((ask) => subject.transfer(agent, { ...ask, amount: "2", kind: "withdrawal" })));
      resultOf(await subject.transfer(other));
      resultOf(await subject.store.players.addPlayer(other.id, "p-2", subject.author()));
      const accounts = before.accounts + 3 + 2 + 2;
      expect(await prove()).toMatchObject({ accounts, transfers: 61, faultCount: 0, faults: [] });
    });

    it("gives one digest as long as nothing is posted, and another after a posting", async () => {
      const agent = await subject.agent();
      resultOf(await subject.transfer(agent));
      const { digest } = await prove();
      expect((await prove()).digest).toBe(digest);
      resultOf(await subject.transfer(agent));
      expect((await prove()).digest).not.toBe(digest);
    });
  });

  describe("what was answered before a restart", () => {
    it("is all there after it: transfers, refusals, seals, sessions, drafts, limits, trades, reports, books and proofs", async () => {
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
      const draft = resultOf(await subject.store.drafts.keepDraft(subject.draft(agent), subject.author()));
      const limits = new LimitsUnderTest(subject);
      await limits.set(agent, { bound: "1000" });
      const tries = () => {
        const sources = [{ kind: "pair", name: "tried before" } as const];
        return subject.store.sessions.countSignInTry(sources, subject.clock.now());
      };
      for (let tried = 0; tried < 4; tried += 1) resultOf(await tries());
      const { id } = resultOf(await subject.transfer(agent)).transfer;
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
        drafts: await subject.store.drafts.listOpenDrafts(agent.id),
        limits: await limits.of(agent),
        books: await subject.store.books.readBooks(agent.id),
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
      expect(resultOf(await subject.transfer(agent)).transfer.id).toBe(id + 1n);
      expect(resultOf(await subject.store.drafts.sendDraft(agent.id, draft.id, true, subject.author())).replayed).toBe(
        false,
      );
      expect(await limits.usedOf(agent)).toEqual([parseMoney("50")]);
      expect(resultOf(await tries()).waitSeconds).toBe(1);
      expect(resultOf(await subject.store.books.verifyBooks(agent.id))).toMatchObject([{ faults: [] }]);
      expect(refusal).toMatchObject({ failure: { kind: "balance_too_low" } });
      expect(await subject.transfer(agent, captured)).toEqual(refusal);
      expect(resultOf(await subject.store.health()).queued).toBe(0);
    });
  });
}
