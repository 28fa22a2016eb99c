import { describe, expect, it } from "vitest";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { Member } from "#lib/domain/people/member";
import type { MemberSessionAsk } from "#lib/domain/people/member-session";
import { hour, instant } from "#lib/domain/time/instant";
import { passwordHash, type StoreUnderTest } from "./store-under-test";

export function watchContract(subject: StoreUnderTest): void {
  describe("who watches a store", () => {
    /** Runs work, and returns the news reported during it. */
    async function toldOf(work: () => Promise<unknown>): Promise<string[]> {
      const told: string[] = [];
      const stop = subject.store.watch((agentId, topic) => {
        // The numbers of events come a moment after the commit on one engine.
        if (topic !== "events") told.push(`${agentId ?? "all"} ${topic}`);
      });
      await work();
      stop();
      return told.sort();
    }

    it("is told of a transfer and of its player once it can be read", async () => {
      const agent = await subject.agent();
      const read: Promise<unknown>[] = [];
      const stop = subject.store.watch((_, topic) => {
        if (topic !== "events") read.push(subject.balance(agent));
      });
      await subject.transfer(agent);
      stop();
      expect(await Promise.all(read)).toEqual([1_000_000_000n, 1_000_000_000n]);
      expect(await toldOf(() => subject.transfer(agent))).toEqual([`${agent.id} players`, `${agent.id} transfers`]);
    });

    it("is told of a refusal that is kept, and of nothing when nothing came of a request", async () => {
      const agent = await subject.agent();
      resultOf(await subject.transfer(agent, { ticketId: "once" }));
      const refused = () => subject.transfer(agent, { kind: "withdrawal", amount: "11" });
      expect(await toldOf(refused)).toEqual([`${agent.id} refusals`]);
      expect(await toldOf(() => subject.transfer(agent, { ticketId: "once" }))).toEqual([]);
      expect(await toldOf(() => subject.transfer(agent, { ticketId: "once", amount: "2" }))).toEqual([]);
      expect(await toldOf(() => subject.store.players.addPlayer("nobody", "p-1", subject.author()))).toEqual([]);
    });

    it("is told of each agent that a batch of trades is about, and that its wallets moved, once", async () => {
      const [one, two] = [await subject.agent(), await subject.agent()];
      const trade = (agentId: string) => tradeVersion({ agentId, tradeId: subject.fresh("trade"), usdRate: "1" });
      const batch = [trade(one.id), trade(two.id), trade(one.id)];
      expect(await toldOf(() => subject.feed(batch))).toEqual(
        [one, two].flatMap(({ id }) => [`${id} players`, `${id} trades`]).sort(),
      );
    });

    it("is told of a milestone the first time, and of no later time", async () => {
      const agent = await subject.agent();
      const reach = () => subject.store.agents.reachMilestone(agent.id, "report", subject.clock.now());
      expect(await toldOf(reach)).toEqual([`${agent.id} agent`]);
      expect(await toldOf(reach)).toEqual([]);
    });

    it("is told of players, sessions, keys and seals", async () => {
      const agent = await subject.agent();
      const by = subject.author();
      const { store } = subject;
      const players = [`${agent.id} audit`, `${agent.id} players`];
      expect(await toldOf(() => store.players.addPlayer(agent.id, "p-1", by))).toEqual(players);
      expect(await toldOf(() => store.players.setPlayerStatus(agent.id, "p-1", "blocked", by))).toEqual(players);
      const ticket = { agentId: agent.id, playerId: "p-1", kind: "deposit", ticketId: "never" } as const;
      expect(await toldOf(() => store.wallets.sealTicket(ticket, by))).toEqual([
        `${agent.id} audit`,
        `${agent.id} drafts`,
        `${agent.id} transfers`,
      ]);
      expect(await toldOf(() => store.agents.setAgentStatus(agent.id, "suspended", by))).toEqual([
        `${agent.id} agent`,
        `${agent.id} audit`,
      ]);
    });

    it("is told of what members keep, send, ask for and seal", async () => {
      const agent = await subject.agent();
      const { store } = subject;
      const by = subject.author();
      const drafts = [`${agent.id} audit`, `${agent.id} drafts`];
      const keep = (id: string) => store.drafts.keepDraft(subject.draft(agent, { id, ticketId: id }), by);
      expect(await toldOf(() => keep("sent"))).toEqual(drafts);
      const sent = [...drafts, `${agent.id} players`, `${agent.id} transfers`];
      expect(await toldOf(() => store.drafts.sendDraft(agent.id, "sent", true, by))).toEqual(sent);
      resultOf(await keep("used"));
      resultOf(await subject.transfer(agent, { ticketId: "used" }));
      expect(await toldOf(() => store.drafts.draftStatus(agent.id, "used", subject.clock.now()))).toEqual([
        `${agent.id} drafts`,
      ]);
      subject.clock.pass(hour);
      expect(await toldOf(() => store.drafts.draftStatus(agent.id, "used", subject.clock.now()))).toEqual([]);
      resultOf(await keep("sealed"));
      expect(await toldOf(() => store.drafts.sealDraft(agent.id, "sealed", by))).toEqual([
        ...drafts,
        `${agent.id} transfers`,
      ]);
      expect(await toldOf(() => store.drafts.dismissDraft(agent.id, "sealed", "paid in cash", by))).toEqual(drafts);
    });

    it("is told of each change of people in every agent whose audit has it", async () => {
      const [first, second] = [await subject.agent(), await subject.agent()];
      const [here, bo] = [await subject.member(first, "owner"), await subject.member(first, "owner")];
      const there = await subject.member(second, "viewer", here.email);
      for (const [name, change] of changesOfPeople(subject, { here, there, bo })) {
        const [newest] = resultOf(await subject.store.audit.listAudit({ agentId: null, limit: 1 }));
        const told = await toldOf(async () => expect([name, kindOf(await change())]).toEqual([name, "done"]));
        const rows = resultOf(await subject.store.audit.listAudit({ agentId: null, limit: 20 }));
        const audited = rows.filter(({ id }) => id > (newest?.id ?? 0n)).map(({ agentId }) => agentId);
        expect(audited, name).not.toEqual([]);
        expect(new Set(told.map((line) => line.split(" ")[0])), name).toEqual(new Set(audited));
      }
    });

    it("is told of a retention run for all agents, and of nothing after it has stopped", async () => {
      const past = instant(subject.clock.now() - 20_000n * hour);
      expect(await toldOf(() => subject.store.trades.runRetention(past, subject.author()))).toEqual([
        "all books",
        "all trades",
      ]);
      const told: string[] = [];
      subject.store.watch((_agentId, topic) => told.push(topic))();
      await subject.agent();
      expect(told).toEqual([]);
    });

    it("cannot undo what it hears of: its own fault leaves the answer as it is", async () => {
      const agent = await subject.agent();
      const stop = subject.store.watch(() => {
        throw new Error("a listener that fails");
      });
      resultOf(await subject.transfer(agent));
      stop();
    });
  });
}

interface People {
  /** One person, who is a member of two agents. */
  readonly here: Member;
  readonly there: Member;
  readonly bo: Member;
}

/** Every change of people that leaves an audit row, in a possible order. */
function changesOfPeople(subject: StoreUnderTest, { here, there, bo }: People) {
  const { store } = subject;
  const { email } = here;
  const by = () => subject.author();
  const at = subject.clock.now();
  const idDigest = subject.fresh("digest");
  const guest = `${subject.fresh("guest")}@example.com`;
  const own = { email, passwordHash, sealedSecret: "sealed", at };
  const code = (step: bigint) => ({ kind: "totp", sealedSecret: "sealed", step }) as const;
  const invite = (tokenDigest: string, invited: string) =>
    store.people.inviteMember(
      subject.invitation(bo, { id: tokenDigest, tokenDigest, email: invited, roles: ["viewer"], auditorUntil: null }),
      by(),
    );
  const turnOn = async (step: bigint) => {
    resultOf(await store.people.startTwoFactor(own));
    const ask = { email, sealedSecret: "sealed", step, recoveryDigests: ["one"], keepSession: "" };
    return store.people.confirmTwoFactor(ask, by());
  };
  const [token, another] = [subject.fresh("token"), subject.fresh("token")];
  const signIn = (of: Member, change: Partial<MemberSessionAsk> = {}) =>
    store.sessions.openMemberSession(subject.signInAsk(of, change), by());
  const session = { ...subject.signInAsk(there).session, idDigest };
  const from = { agentId: there.agentId, idDigest };
  return [
    ["invites", () => invite(token, guest)],
    ["accepts", () => store.people.acceptInvitation({ tokenDigest: token, passwordHash }, by())],
    ["invites again", () => invite(another, "another-guest@example.com")],
    ["withdraws", () => store.people.withdrawInvitation({ agentId: bo.agentId, id: another }, by())],
    ["signs in", () => signIn(there, { session })],
    ["signs in anew elsewhere", () => signIn(here, { session, replaces: from })],
    [
      "goes over",
      () =>
        store.sessions.switchMemberSession(
          { from: { ...from, agentId: here.agentId }, idDigest: subject.fresh("digest"), to: there },
          by(),
        ),
    ],
    ["signs out", () => store.sessions.endOwnSessions({ email }, by())],
    ["turns a factor on", () => turnOn(5n)],
    [
      "renews codes",
      () => store.people.renewRecoveryCodes({ ...own, proof: code(6n), recoveryDigests: ["two"] }, by()),
    ],
    ["turns it off", () => store.people.endTwoFactor(own, code(7n), by())],
    ["turns it on again", () => turnOn(8n)],
    ["resets the factor", () => store.people.resetTwoFactor(here, by())],
    [
      "changes the password",
      () => store.people.changePassword({ ...own, newHash: "new", keepSession: "", proof: null }, by()),
    ],
    ["resets the password", () => store.people.resetPassword(here, passwordHash, by())],
    ["signs in again", () => signIn(there)],
    ["signs a member out", () => store.people.endMemberSessions(there, by())],
    ["changes a name", () => store.people.changeName({ email, name: "Ana Lima" }, by())],
    ["changes a role", () => store.people.changeMember(there, { roles: ["finance"], auditorUntil: null }, by())],
    ["disables", () => store.people.changeMember(there, { status: "disabled" }, by())],
    ["removes", () => store.people.removeMember(there, by())],
    ["creates", () => store.people.createMember({ ...there, passwordHash: null }, by())],
  ] as const;
}
