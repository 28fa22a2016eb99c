import { describe, expect, it } from "vitest";
import { depositTicket, type StoreUnderTest } from "#db/store-contract/store-under-test";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import { parseMoney } from "#lib/domain/money/money";
import { instant, minute, second } from "#lib/domain/time/instant";
import type { ReplayGuard } from "#lib/domain/wallets/posted-transfer";

export function ticketContract(subject: StoreUnderTest): void {
  describe("a ticket", () => {
    it("gives its first result again, however the balance stands by then, and moves money once", async () => {
      const agent = await subject.agent();
      const deposit = { ticketId: "t-in", amount: "10" };
      const withdrawal = { ticketId: "t-out", kind: "withdrawal", amount: "10" } as const;
      const first = resultOf(await subject.transfer(agent, deposit));
      const second = resultOf(await subject.transfer(agent, withdrawal));
      subject.clock.pass(minute);
      for (const [ask, { transfer }] of [[deposit, first] as const, [withdrawal, second] as const]) {
        const again = resultOf(await subject.transfer(agent, ask));
        expect(again.replayed).toBe(true);
        expect(again.transfer).toMatchObject(transfer);
      }
      expect(await subject.balance(agent)).toBe(0n);
    });

    it("takes effect once on a deposit, once on a withdrawal, and once for each player", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const uses = [
        [agent, {}],
        [agent, { kind: "withdrawal", amount: "4" }],
        [agent, { playerId: "p-2" }],
        [other, {}],
      ] as const;
      for (const [user, change] of uses) {
        expect(resultOf(await subject.transfer(user, { ticketId: "same", ...change })).replayed).toBe(false);
      }
      expect(await subject.balance(agent)).toBe(parseMoney("6"));
      expect(await subject.balance(agent, "p-2")).toBe(parseMoney("10"));
      expect(await subject.balance(other)).toBe(parseMoney("10"));
    });

    it("is compared exactly: case, spaces and composed letters tell tickets apart", async () => {
      const agent = await subject.agent();
      const tickets = ["caf\u00e9", "cafe\u0301", "CAF\u00c9", " caf\u00e9", "caf\u00e9 ", "%", "_", "'"];
      for (const ticketId of tickets) {
        expect(resultOf(await subject.transfer(agent, { ticketId, amount: "1" })).replayed).toBe(false);
      }
      expect(await subject.balance(agent)).toBe(parseMoney(String(tickets.length)));
    });

    it("in process is refused to all others at once, posts once, and gives its result after that", async () => {
      const agent = await subject.agent();
      const ask = { ticketId: "t", amount: "10" };
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => subject.transfer(agent, ask)));
      const kinds = outcomes.map((outcome) => {
        if (!outcome.ok) return outcome.failure.kind;
        return outcome.value.replayed ? "replayed" : "posted";
      });
      expect(kinds.filter((kind) => kind === "posted")).toHaveLength(1);
      // Another server may take it after it was posted.
      const isExpected = (kind: string) => kind === "ticket_in_process" || (kind === "replayed" && subject.servers > 1);
      expect(kinds.filter(isExpected)).toHaveLength(19);
      expect(resultOf(await subject.transfer(agent, ask)).replayed).toBe(true);
      expect(await subject.balance(agent)).toBe(parseMoney("10"));
    });

    it("in process is never said to be not posted, and cannot be sealed", async () => {
      const agent = await subject.agent();
      for (let round = 0; round < 20; round += 1) {
        const ticket = depositTicket(agent, `t-${round}`);
        const [posted, status, sealed] = await Promise.all([
          subject.transfer(agent, { ticketId: ticket.ticketId }),
          subject.store.wallets.ticketStatus(ticket),
          subject.store.wallets.sealTicket(ticket, subject.author()),
        ]);
        if (subject.servers > 1) {
          // The later call may arrive first at another server: both get the same answer anyway.
          const { state } = resultOf(await subject.store.wallets.ticketStatus(ticket));
          expect(posted.ok ? "POSTED" : posted.failure.kind).toBe(state === "POSTED" ? "POSTED" : "ticket_sealed");
          continue;
        }
        resultOf(posted);
        expect(["PROCESSING", "POSTED"]).toContain(resultOf(status).state);
        expect(sealed.ok ? sealed.value.state : sealed.failure.kind).toMatch(/^(POSTED|ticket_in_process)$/);
        expect(resultOf(await subject.store.wallets.ticketStatus(ticket)).state).toBe("POSTED");
      }
    });
  });

  describe("a ticket's status", () => {
    it("is POSTED with the very transfer, and NOT_POSTED for one that nobody has used", async () => {
      const agent = await subject.agent();
      const { transfer } = resultOf(await subject.transfer(agent, { ticketId: "t" }));
      const status = (ticketId: string) => subject.store.wallets.ticketStatus(depositTicket(agent, ticketId));
      expect(resultOf(await status("t"))).toMatchObject({ state: "POSTED", transfer, lastRefusal: null });
      expect(resultOf(await status("u"))).toEqual({ state: "NOT_POSTED", transfer: null, lastRefusal: null });
    });

    it("keeps the last refusal, which takes nothing from the ticket: it may post later, with another amount", async () => {
      const agent = await subject.agent();
      const ticket = { ...depositTicket(agent, "t"), kind: "withdrawal" } as const;
      const use = (change: { amount: string; currency?: string }) =>
        subject.transfer(agent, { ticketId: "t", kind: "withdrawal", ...change });
      expect(await use({ amount: "5" })).toMatchObject({ failure: { kind: "player_unknown" } });
      resultOf(await subject.transfer(agent, { amount: "3" }));
      subject.clock.pass(minute);
      const at = subject.clock.now();
      const message = refusalOf(await use({ amount: "5" }));
      const refused = { state: "NOT_POSTED", lastRefusal: { kind: "balance_too_low", message, at } };
      expect(resultOf(await subject.store.wallets.ticketStatus(ticket))).toMatchObject(refused);
      resultOf(await use({ amount: "2" }));
      expect(await use({ amount: "5" })).toMatchObject({ failure: { kind: "ticket_mismatch" } });
      const posted = { state: "POSTED", lastRefusal: { kind: "balance_too_low" } };
      expect(resultOf(await subject.store.wallets.ticketStatus(ticket))).toMatchObject(posted);
    });
  });

  describe("a seal", () => {
    const seal = (agent: Agent, ticketId: string) =>
      subject.store.wallets.sealTicket(depositTicket(agent, ticketId), subject.author());

    it("closes an unused ticket for good, without opening a wallet", async () => {
      const agent = await subject.agent();
      for (let round = 0; round < 2; round += 1) {
        expect(resultOf(await seal(agent, "t"))).toEqual({ state: "SEALED", transfer: null, lastRefusal: null });
      }
      expect(await subject.transfer(agent, { ticketId: "t" })).toMatchObject({ failure: { kind: "ticket_sealed" } });
      expect(await subject.balance(agent)).toBeNull();
      const status = resultOf(await subject.store.wallets.ticketStatus(depositTicket(agent, "t")));
      expect(status).toMatchObject({ state: "SEALED", lastRefusal: { kind: "ticket_sealed" } });
    });

    it("closes the ticket of its own kind and player only", async () => {
      const agent = await subject.agent();
      resultOf(await seal(agent, "t"));
      resultOf(await subject.transfer(agent, { ticketId: "t", playerId: "p-2" }));
      resultOf(await subject.transfer(agent, { ticketId: "u" }));
      resultOf(await subject.transfer(agent, { ticketId: "t", kind: "withdrawal" }));
      expect(await subject.balance(agent)).toBe(0n);
    });

    it("and a transfer that race for one ticket never both win", async () => {
      const agent = await subject.agent();
      let posted = 0n;
      for (let round = 0; round < 20; round += 1) {
        if (await raceIsWonByTransfer(subject, agent, `t-${round}`, round % 2 === 0)) posted += 1n;
      }
      expect((await subject.balance(agent)) ?? 0n).toBe(parseMoney("10") * posted);
    });
  });
}

async function raceIsWonByTransfer(subject: StoreUnderTest, agent: Agent, ticketId: string, sealFirst: boolean) {
  const ticket = depositTicket(agent, ticketId);
  const seal = () => subject.store.wallets.sealTicket(ticket, subject.author());
  const early = sealFirst ? seal() : null;
  const transfer = subject.transfer(agent, { ticketId });
  const [sealed, posted] = await Promise.all([early ?? seal(), transfer]);
  const { state } = resultOf(await subject.store.wallets.ticketStatus(ticket));
  expect(state).toBe(posted.ok ? "POSTED" : "SEALED");
  if (!posted.ok) expect(posted.failure.kind).toBe("ticket_sealed");
  if (sealed.ok) expect(sealed.value.state).toBe(state);
  else expect(sealed.failure.kind).toBe("ticket_in_process");
  return posted.ok;
}

/** A captured request must never re-run a refused withdrawal, however the balance has changed since. */
export function replayGuardContract(subject: StoreUnderTest): void {
  describe("a refused transfer that is sent again byte for byte", () => {
    const guard = (change: Partial<ReplayGuard> = {}): ReplayGuard => ({
      keyId: "ak_1",
      signature: subject.fresh("signature"),
      expiresAt: instant(subject.clock.now() + 30n * second),
      ...change,
    });
    const withdraw = (agent: Agent, signed: ReplayGuard, ticketId = "t") =>
      subject.transfer(agent, { kind: "withdrawal", ticketId, guard: signed });

    it("gets the same refusal although the money is there now, until its signature expires", async () => {
      const agent = await subject.agent();
      const captured = guard();
      const first = await withdraw(agent, captured);
      expect(first).toMatchObject({ ok: false, failure: { kind: "player_unknown" } });
      resultOf(await subject.transfer(agent));
      expect(await withdraw(agent, captured)).toEqual(first);
      subject.clock.pass(30n * second);
      await subject.sweep();
      expect(await withdraw(agent, captured)).toEqual(first);
      expect(await subject.balance(agent)).toBe(parseMoney("10"));
    });

    it("holds back nobody else: a new signature, or the same of another key, is judged by itself", async () => {
      const agent = await subject.agent();
      const captured = guard();
      expect(await withdraw(agent, captured)).toMatchObject({ ok: false });
      resultOf(await subject.transfer(agent, { amount: "20" }));
      resultOf(await withdraw(agent, guard()));
      resultOf(await withdraw(agent, guard({ signature: captured.signature, keyId: "ak_2" }), "u"));
      expect(await subject.balance(agent)).toBe(0n);
    });
  });
}
