import { describe, expect, it } from "vitest";
import { EventLogUnderTest } from "#db/store-contract/events/event-log-under-test";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { limitsOfAgentMax } from "#lib/domain/limits/limit-rules";
import { parseMoney } from "#lib/domain/money/money";
import { day, hour, type Instant, instant, minute, second } from "#lib/domain/time/instant";
import type { Agent } from "#lib/store/agent";
import { type LimitChange, LimitsUnderTest } from "./limits-under-test";

/** 20 November 2026, 12:00 UTC, is when the clock of these tests begins; each test makes a day of its own. */
export function limitContract(subject: StoreUnderTest): void {
  const limits = new LimitsUnderTest(subject);
  const log = new EventLogUnderTest(subject);
  const noonTomorrow = (): void => {
    const now = subject.clock.now();
    subject.clock.pass(instant(now - (now % day) + day + 12n * hour) - now);
  };

  /** 12 players: enough that each of three servers has several at a time. */
  const players = 12;
  async function opened(agent: Agent): Promise<void> {
    for (let index = 0; index < players; index += 1) {
      resultOf(await subject.transfer(agent, { playerId: `p-${index}` }));
    }
  }

  describe("a limit of transfers", () => {
    it("refuses what would pass it, and a refused transfer spends nothing and may be sent again later", async () => {
      noonTomorrow();
      const agent = await subject.agent();
      await limits.set(agent, { bound: "25" });
      resultOf(await subject.transfer(agent, { amount: "20" }));
      const refused = await subject.transfer(agent, { ticketId: "t", amount: "5.00000001" });
      expect(refused).toMatchObject({ failure: { kind: "limit_reached" } });
      expect(refusalOf(refused)).toContain(
        "deposits of this agent, 25.00000000 EUR a day (20.00000000 EUR used, 5.00000001 EUR asked for)",
      );
      expect(await limits.usedOf(agent)).toEqual([parseMoney("20")]);
      const status = { agentId: agent.id, playerId: "p-1", kind: "deposit", ticketId: "t" } as const;
      expect(resultOf(await subject.store.wallets.ticketStatus(status))).toMatchObject({
        ...{ state: "NOT_POSTED", lastRefusal: { kind: "limit_reached" } },
      });
      resultOf(await subject.transfer(agent, { amount: "5" }));
      subject.clock.pass(12n * hour);
      resultOf(await subject.transfer(agent, { ticketId: "t", amount: "5.00000001" }));
      expect(await limits.usedOf(agent)).toEqual([parseMoney("5.00000001")]);
    });

    it("holds for one transfer, a day or a month of the agent's zone, by sum or by count", async () => {
      noonTomorrow();
      const cases: readonly (readonly [LimitChange, readonly string[], boolean[]])[] = [
        [{ window: "transfer", bound: "10" }, ["10", "10", "10.5"], [true, true, false]],
        [{ measure: "count", bound: "2" }, ["1", "9", "1"], [true, true, false]],
        [{ window: "month", bound: "20" }, ["10", "10", "0.1"], [true, true, false]],
        [{ window: "month", measure: "count", bound: "1" }, ["10", "10"], [true, false]],
      ];
      for (const [change, amounts, taken] of cases) {
        const agent = await subject.agent();
        await limits.set(agent, change);
        const oks: boolean[] = [];
        for (const amount of amounts) oks.push((await subject.transfer(agent, { amount })).ok);
        expect(oks, JSON.stringify(change)).toEqual(taken);
      }
      const agent = await subject.agent({ booksZone: "Asia/Shanghai" });
      await limits.set(agent, { measure: "count", bound: "1" });
      resultOf(await subject.transfer(agent));
      // It is 20:00 in Shanghai: its day ends at 16:00 UTC.
      const late = await subject.transfer(agent);
      expect(refusalOf(late)).toMatch(/starts anew at \S+T16:00:00\.000000000Z/);
      subject.clock.pass(4n * hour);
      resultOf(await subject.transfer(agent));
    });

    it("holds for its side, and for its player, key or member alone", async () => {
      const agent = await subject.agent();
      const [key, other] = [await limits.key(agent), await limits.key(agent)];
      const { email } = await subject.member(agent, "owner");
      for (const playerId of ["p-1", "p-2"]) resultOf(await subject.transfer(agent, { playerId, amount: "100" }));
      const one = { measure: "count", bound: "1" } as const;
      await limits.set(agent, { ...one, side: "withdrawal", scope: "player", subject: "p-1" });
      await limits.set(agent, { ...one, side: "both", scope: "key", subject: key });
      await limits.set(agent, { ...one, side: "deposit", scope: "member", subject: email });
      const did = async (...[kind, playerId, actor]: readonly ["deposit" | "withdrawal", string, string]) =>
        kindOf(await subject.transfer(agent, { kind, playerId, actor, amount: "1" }));
      expect(await did("withdrawal", "p-1", `key:${other}`)).toBe("done");
      expect(await did("withdrawal", "p-1", `key:${other}`)).toBe("limit_reached");
      expect(await did("withdrawal", "p-2", `key:${other}`)).toBe("done");
      expect(await did("deposit", "p-1", `key:${key}`)).toBe("done");
      expect(await did("withdrawal", "p-2", `key:${key}`)).toBe("limit_reached");
      expect(await did("deposit", "p-1", `member:${email}`)).toBe("done");
      expect(await did("deposit", "p-1", `member:${email}`)).toBe("limit_reached");
      expect(await did("withdrawal", "p-2", `member:${email}`)).toBe("done");
    });

    it("that asks for approval lets approved transfers pass and count, and one that warns lets all post", async () => {
      const agent = await subject.agent();
      await limits.set(agent, { action: "approve", bound: "10" });
      await limits.set(agent, { action: "warn", bound: "10" });
      const actor = "member:ana@example.com";
      expect(await subject.transfer(agent, { amount: "11" })).toMatchObject({ failure: { kind: "limit_reached" } });
      expect(refusalOf(await subject.transfer(agent, { amount: "11" }))).toContain(
        "A member can send it with approval",
      );
      expect(await subject.transfer(agent, { amount: "11", actor })).toMatchObject({ ok: false });
      resultOf(await subject.transfer(agent, { amount: "11", actor, approved: true }));
      resultOf(await subject.transfer(agent, { amount: "12", actor, approved: true }));
      expect(await limits.usedOf(agent)).toEqual([parseMoney("23"), parseMoney("23")]);
    });

    it("is judged after the ticket: a replay meets neither limit nor stop, a mismatch and a seal come first", async () => {
      const agent = await subject.agent();
      const first = resultOf(await subject.transfer(agent, { ticketId: "t" }));
      const sealed = { agentId: agent.id, playerId: "p-1", kind: "deposit", ticketId: "sealed" } as const;
      resultOf(await subject.store.wallets.sealTicket(sealed, subject.author()));
      await limits.set(agent, { measure: "count", bound: "1" });
      resultOf(await limits.stop(agent, "both"));
      const again = resultOf(await subject.transfer(agent, { ticketId: "t" }));
      expect(again).toMatchObject({ replayed: true, transfer: { id: first.transfer.id } });
      expect(await subject.transfer(agent, { ticketId: "t", amount: "11" })).toMatchObject({
        failure: { kind: "ticket_mismatch" },
      });
      expect(await subject.transfer(agent, { ticketId: "sealed" })).toMatchObject({
        failure: { kind: "ticket_sealed" },
      });
      expect(await subject.transfer(agent, { currency: "USD" })).toMatchObject({
        failure: { kind: "currency_not_agents" },
      });
      expect(await subject.transfer(agent, { playerId: "p-9", kind: "withdrawal" })).toMatchObject({
        failure: { kind: "player_unknown" },
      });
      expect(await subject.transfer(agent)).toMatchObject({ failure: { kind: "transfers_stopped" } });
      resultOf(await limits.start(agent));
      expect(await subject.transfer(agent)).toMatchObject({ failure: { kind: "limit_reached" } });
      expect(await limits.usedOf(agent)).toEqual([1n]);
    });

    it("comes before the balance, which it does not spend when that is too low", async () => {
      const agent = await subject.agent();
      resultOf(await subject.transfer(agent, { amount: "5" }));
      await limits.set(agent, { side: "withdrawal", bound: "50" });
      const withdraw = (amount: string) => subject.transfer(agent, { kind: "withdrawal", amount });
      expect(await withdraw("51")).toMatchObject({ failure: { kind: "limit_reached" } });
      expect(await withdraw("50")).toMatchObject({ failure: { kind: "balance_too_low" } });
      expect(await limits.usedOf(agent)).toEqual([0n]);
      resultOf(await withdraw("5"));
    });

    it("tells once a window that it refuses, however many it refuses at once, and again when its bound is another", async () => {
      noonTomorrow();
      const agent = await subject.agent();
      await opened(agent);
      const { id } = await limits.set(agent, { bound: "125" });
      const send = (playerId: string, amount = "10") => subject.transfer(agent, { playerId, amount });
      const refusedAtOnce = async (count: number) => {
        const sent = Array.from({ length: count }, (_, index) => send(`p-${index % players}`));
        const kinds = (await Promise.all(sent)).map(kindOf);
        return kinds.filter((kind) => kind === "limit_reached").length;
      };
      expect(await refusedAtOnce(40)).toBe(40);
      const told = async (count: number) =>
        (await log.all(agent, count)).flatMap((event) => ("facts" in event ? [event.facts] : []));
      expect(await told(13)).toEqual([
        expect.objectContaining({
          ...{ limit_id: id, action: "refuse", outcome: "refused", bound: "125.00000000", used: "120.00000000" },
          ...{ asked: "10.00000000", resets_at: expect.stringMatching(/T00:00:00\.000000000Z$/) },
        }),
      ]);
      await subject.restart();
      expect(kindOf(await send("p-1"))).toBe("limit_reached");
      resultOf(await send("p-1", "4"));
      expect(kindOf(await send("p-1"))).toBe("limit_reached");
      expect(await told(14)).toHaveLength(1);
      await limits.set(agent, { bound: "130" });
      expect(await refusedAtOnce(12)).toBe(12);
      expect(await told(15)).toHaveLength(2);
      subject.clock.pass(day);
      expect(kindOf(await send("p-1", "131"))).toBe("limit_reached");
      expect((await told(16)).map(({ used }) => used)).toEqual(["120.00000000", "124.00000000", "0.00000000"]);
      expect(await limits.usedOf(agent)).toEqual([parseMoney("124")]);
    });

    it("tells of each transfer that meets a limit of one transfer, and of a member's that is refused", async () => {
      const agent = await subject.agent();
      await limits.set(agent, { window: "transfer", bound: "15" });
      for (const ticketId of ["t-1", "t-2"]) {
        expect(await subject.transfer(agent, { ticketId, amount: "16" })).toMatchObject({
          failure: { kind: "limit_reached" },
        });
      }
      const by = { ...subject.author(), actor: "member:ana@example.com" };
      const draft = resultOf(
        await subject.store.drafts.keepDraft(subject.draft(agent, { amount: parseMoney("20") }), by),
      );
      expect(kindOf(await subject.store.drafts.sendDraft(agent.id, draft.id, true, by))).toBe("limit_reached");
      const told = (await log.all(agent, 3)).map((event) => ("facts" in event ? event.facts : {}));
      expect(told.map(({ ticket_id, asked, resets_at }) => [ticket_id, asked, resets_at])).toEqual([
        ["t-1", "16.00000000", null],
        ["t-2", "16.00000000", null],
        [draft.ticketId, "20.00000000", null],
      ]);
    });

    it("gives the moment at which it starts anew with its refusal, to a byte-identical repeat as well", async () => {
      noonTomorrow();
      const agent = await subject.agent();
      await limits.set(agent, { bound: "5" });
      const now = subject.clock.now();
      const midnight = instant(now - (now % day) + day);
      const guard = { keyId: "ak_1", signature: subject.fresh("sig"), expiresAt: midnight };
      for (let times = 0; times < 2; times += 1) {
        expect(await subject.transfer(agent, { ticketId: "t", amount: "6", guard })).toMatchObject({
          failure: { kind: "limit_reached", resetsAt: midnight },
        });
      }
    });

    it("is met by the transfers of members too, and ends their draft like every refusal", async () => {
      const agent = await subject.agent();
      await limits.set(agent, { bound: "15" });
      const by = { ...subject.author(), actor: "member:ana@example.com" };
      const send = async () => {
        const draft = resultOf(await subject.store.drafts.keepDraft(subject.draft(agent), by));
        return subject.store.drafts.sendDraft(agent.id, draft.id, true, by);
      };
      resultOf(await send());
      expect(await send()).toMatchObject({ failure: { kind: "limit_reached" } });
      expect(await limits.usedOf(agent)).toEqual([parseMoney("10")]);
      resultOf(await limits.stop(agent, "deposit"));
      expect(await send()).toMatchObject({ failure: { kind: "transfers_stopped" } });
    });

    it("is never passed by transfers at once, however many players they are for", async () => {
      const agent = await subject.agent();
      await opened(agent);
      await limits.set(agent, { bound: "725", side: "both" });
      await limits.set(agent, { bound: "4", measure: "count", scope: "player", subject: "p-0" });
      const sent = Array.from({ length: 120 }, (_, index) =>
        subject.transfer(agent, { playerId: `p-${index % players}`, amount: "10" }),
      );
      const kinds = (await Promise.all(sent)).map(kindOf);
      expect(kinds.filter((kind) => kind === "done")).toHaveLength(60);
      expect(kinds.filter((kind) => kind === "limit_reached")).toHaveLength(60);
      for (const limit of await limits.of(agent)) {
        expect(limit.used).toBeLessThanOrEqual(limit.bound);
        expect(limit.used).toBe(await limits.journalOf(agent, limit));
      }
    });

    it("has counted what the journal says, after a restart too", async () => {
      const agent = await subject.agent({ booksZone: "Europe/Berlin" });
      const changes: readonly LimitChange[] = [
        { bound: "10000" },
        { bound: "10000", side: "both", window: "month" },
        { bound: "100", side: "withdrawal", measure: "count" },
        { bound: "100", side: "both", measure: "count", scope: "player", subject: "p-2" },
      ];
      resultOf(await subject.transfer(agent, { playerId: "p-2", amount: "50" }));
      for (const change of changes) await limits.set(agent, change);
      for (const hours of [1n, 7n, 13n, 30n]) {
        const sent = ["p-1", "p-2", "p-3"].flatMap((playerId) => [
          subject.transfer(agent, { playerId, amount: "3.5" }),
          subject.transfer(agent, { playerId: "p-2", kind: "withdrawal", amount: "1.25" }),
        ]);
        for (const outcome of await Promise.all(sent)) resultOf(outcome);
        await subject.restart();
        for (const limit of await limits.of(agent)) expect(limit.used).toBe(await limits.journalOf(agent, limit));
        subject.clock.pass(hours * hour);
      }
    });
  });

  describe("setting a limit", () => {
    it("counts what its window already holds, by whom it is for", async () => {
      noonTomorrow();
      const agent = await subject.agent();
      const key = await limits.key(agent);
      const { email } = await subject.member(agent, "owner");
      const sent: readonly (readonly [string, "deposit" | "withdrawal", string, string])[] = [
        ["p-1", "deposit", "30", `key:${key}`],
        ["p-1", "withdrawal", "7", `key:${key}`],
        ["p-2", "deposit", "11", `member:${email}`],
        ["p-2", "deposit", "2.5", "key:another"],
      ];
      subject.clock.pass(-day);
      resultOf(await subject.transfer(agent, { amount: "1000" }));
      subject.clock.pass(day);
      for (const [playerId, kind, amount, actor] of sent) {
        resultOf(await subject.transfer(agent, { playerId, kind, amount, actor }));
        subject.clock.pass(20n * minute);
      }
      const used = async (change: LimitChange) => (await limits.set(agent, { bound: "5000", ...change })).used;
      expect(await used({})).toBe(parseMoney("43.5"));
      expect(await used({ side: "both" })).toBe(parseMoney("50.5"));
      expect(await used({ side: "withdrawal", measure: "count" })).toBe(1n);
      expect(await used({ scope: "player", subject: "p-1", side: "both", measure: "count" })).toBe(2n);
      expect(await used({ scope: "key", subject: key })).toBe(parseMoney("30"));
      expect(await used({ scope: "member", subject: email, side: "both" })).toBe(parseMoney("11"));
      expect(await used({ window: "transfer" })).toBe(0n);
    });

    it("again changes its bound alone, which counts on and may be below what is used", async () => {
      const agent = await subject.agent();
      const first = await limits.set(agent, { bound: "100" });
      resultOf(await subject.transfer(agent, { amount: "60" }));
      expect(await limits.set(agent, { bound: "50" })).toMatchObject({
        ...{ id: first.id, bound: parseMoney("50"), used: parseMoney("60"), createdAt: first.createdAt },
      });
      expect(await subject.transfer(agent, { amount: "0.01" })).toMatchObject({ failure: { kind: "limit_reached" } });
      const another = await limits.set(agent, { bound: "50", action: "warn" });
      expect(another.id).not.toBe(first.id);
      expect(await limits.of(agent)).toHaveLength(2);
      resultOf(await subject.store.limits.removeLimit(agent.id, first.id, subject.author()));
      resultOf(await subject.transfer(agent, { amount: "0.01" }));
      expect(await subject.store.limits.removeLimit(agent.id, first.id, subject.author())).toMatchObject({
        failure: { kind: "limit_unknown" },
      });
      const actions = (await subject.audit(agent.id)).map(({ action }) => action).filter((name) => /limit/.test(name));
      expect(actions).toEqual(["limit.remove", "limit.set", "limit.set", "limit.set"]);
    });

    it("keeps what it has used, when the agent's books move to another zone, until both days have turned", async () => {
      noonTomorrow();
      const agent = await subject.agent();
      await limits.set(agent, { bound: "100" });
      resultOf(await subject.transfer(agent, { amount: "60" }));
      subject.clock.pass(9n * hour);
      resultOf(await subject.transfer(agent, { amount: "30" }));
      // 21:00 UTC is 05:00 of the next day in Shanghai, whose day began after the first transfer and lasts until 16:00.
      const set = await subject.store.agents.setAgent(agent.id, { booksZone: "Asia/Shanghai" }, null, subject.author());
      expect(await limits.usedOf(resultOf(set))).toEqual([parseMoney("90")]);
      resultOf(await subject.transfer(agent, { amount: "10" }));
      for (const hours of [0n, 18n]) {
        subject.clock.pass(hours * hour);
        expect(await subject.transfer(agent, { amount: "1" })).toMatchObject({ failure: { kind: "limit_reached" } });
      }
      subject.clock.pass(hour);
      resultOf(await subject.transfer(agent, { amount: "100" }));
    });

    it("refuses a bound of 0 or beyond what can be, a senseless one, and whoever is not the agent's", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      resultOf(await subject.transfer(other, { playerId: "theirs" }));
      const key = await limits.key(other);
      const { email } = await subject.member(other, "owner");
      const wrong: readonly (readonly [LimitChange, string])[] = [
        [{ bound: "0" }, "parameter_wrong"],
        [{ bound: "90000000000.00000001" }, "parameter_wrong"],
        [{ window: "transfer", bound: "10000000.00000001" }, "parameter_wrong"],
        [{ window: "month", bound: "90000000001" }, "parameter_wrong"],
        [{ measure: "count", bound: "0" }, "parameter_wrong"],
        [{ measure: "count", bound: "1000000001" }, "parameter_wrong"],
        [{ measure: "count", window: "transfer" }, "parameter_wrong"],
        [{ scope: "player", subject: "theirs" }, "player_unknown"],
        [{ scope: "key", subject: key }, "key_not_found"],
        [{ scope: "member", subject: email }, "member_not_found"],
        [{ scope: "player" }, "parameter_wrong"],
        [{ subject: "p-1" }, "parameter_wrong"],
      ];
      for (const [change, kind] of wrong)
        expect([change, kindOf(await limits.trySet(agent, change))]).toEqual([change, kind]);
      expect(await limits.trySet({ ...agent, id: "nobody" })).toMatchObject({ failure: { kind: "parameter_wrong" } });
      expect(await limits.of(agent)).toEqual([]);
    });

    it(`is refused beyond ${limitsOfAgentMax} limits, and they are listed with all others in pages`, async () => {
      const agent = await subject.agent();
      for (let made = 0; made < limitsOfAgentMax; made += 1) {
        const playerId = `p-${made}`;
        resultOf(await subject.store.players.addPlayer(agent.id, playerId, subject.author()));
        await limits.set(agent, { scope: "player", subject: playerId });
      }
      expect(await limits.trySet(agent)).toMatchObject({ failure: { kind: "limits_too_many" } });
      resultOf(await subject.transfer(agent, { playerId: "p-99", amount: "100" }));
      expect(await subject.transfer(agent, { playerId: "p-99", amount: "1" })).toMatchObject({ ok: false });
    });
  });

  describe("stopping transfers", () => {
    it("holds for its side until they are started, and sides stopped one after the other join", async () => {
      const agent = await subject.agent();
      const [deposit, withdraw] = [
        async () => kindOf(await subject.transfer(agent)),
        async () => kindOf(await subject.transfer(agent, { kind: "withdrawal", amount: "1" })),
      ];
      expect([await deposit(), await withdraw()]).toEqual(["done", "done"]);
      const since = subject.clock.now();
      expect(resultOf(await limits.stop(agent, "withdrawal"))).toMatchObject({ side: "withdrawal", since });
      expect([await deposit(), await withdraw()]).toEqual(["done", "transfers_stopped"]);
      subject.clock.pass(minute);
      expect(resultOf(await limits.stop(agent, "withdrawal"))).toMatchObject({ side: "withdrawal", since });
      expect(resultOf(await limits.stop(agent, "deposit"))).toMatchObject({ side: "both" });
      expect(resultOf(await limits.stop(agent, "deposit"))).toMatchObject({ side: "both" });
      const refused = refusalOf(await subject.transfer(agent));
      expect(refused).toMatch(/^Deposits and withdrawals of this agent have been stopped since /);
      expect(refused).not.toContain("leak");
      expect([await deposit(), await withdraw()]).toEqual(["transfers_stopped", "transfers_stopped"]);
      resultOf(await limits.start(agent));
      resultOf(await limits.start(agent));
      expect([await deposit(), await withdraw()]).toEqual(["done", "done"]);
      const actions = (await subject.audit(agent.id))
        .map(({ action }) => action)
        .filter((name) => /^transfers/.test(name));
      expect(actions).toEqual(["transfers.start", "transfers.stop", "transfers.stop"]);
    });

    it("lets nothing post after its answer, whatever is under way on any server", async () => {
      const agent = await subject.agent();
      await opened(agent);
      /** Deposits one after the other until they are stopped. */
      async function deposits(playerId: string): Promise<string> {
        for (let sent = 0; sent < 500; sent += 1) {
          const answer = await subject.transfer(agent, { playerId, amount: "1" });
          if (!answer.ok) return answer.failure.kind;
        }
        return "never stopped";
      }
      for (let round = 0; round < 10; round += 1) {
        const going = Array.from({ length: players }, (_, index) => deposits(`p-${index}`));
        for (let before = 0; before < round; before += 1) await subject.transfer(agent, { playerId: "p-0" });
        resultOf(await limits.stop(agent, "deposit"));
        const posted = (await limits.posted(agent)).length;
        expect(new Set(await Promise.all(going))).toEqual(new Set(["transfers_stopped"]));
        expect(await limits.posted(agent)).toHaveLength(posted);
        resultOf(await limits.start(agent));
      }
    });

    it("refuses again byte for byte what it refused, also when transfers go on", async () => {
      const agent = await subject.agent();
      resultOf(await limits.stop(agent, "both"));
      const guard = {
        ...{ keyId: "ak_1", signature: subject.fresh("signature") },
        expiresAt: instant(subject.clock.now() + 30n * second),
      };
      const first = await subject.transfer(agent, { ticketId: "t", guard });
      resultOf(await limits.start(agent));
      expect(await subject.transfer(agent, { ticketId: "t", guard })).toEqual(first);
      resultOf(await subject.transfer(agent, { ticketId: "t" }));
    });
  });

  describe("a member's proof of who they are", () => {
    it("is asked for to set or remove a limit and to start transfers, and never to stop them", async () => {
      const agent = await subject.agent();
      const member = await subject.member(agent, "owner");
      const session = await subject.signIn(member);
      const by = (at: Instant) => ({
        ...subject.acting(member, null),
        ...{ at, acting: { agentId: agent.id, email: member.email, may: null, session: session.idDigest } },
      });
      const now = subject.clock.now();
      const [soon, late] = [by(instant(now + 9n * minute)), by(instant(now + 11n * minute))];
      const limit = resultOf(await limits.trySet(agent, {}, soon));
      resultOf(await limits.stop(agent, "both", late));
      const acts = {
        set: () => limits.trySet(agent, { bound: "1" }, late),
        remove: () => subject.store.limits.removeLimit(agent.id, limit.id, late),
        start: () => limits.start(agent, late),
      };
      for (const act of Object.values(acts)) expect(kindOf(await act())).toBe("proof_needed");
      expect(await limits.of(agent)).toMatchObject([{ bound: parseMoney("100") }]);
      resultOf(await limits.start(agent, soon));
      resultOf(await subject.store.limits.removeLimit(agent.id, limit.id, soon));
      subject.clock.pass(11n * minute);
    });
  });
}
