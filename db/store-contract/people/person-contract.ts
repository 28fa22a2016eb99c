import { describe, expect, it } from "vitest";
import { passwordHash, type StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { wholeList } from "#lib/domain/lists/list-page";
import type { MemberSession } from "#lib/domain/people/member-session";
import type { FactorProof } from "#lib/domain/people/second-factor";
import { minute } from "#lib/domain/time/instant";
import { peopleUnderTest } from "./people-under-test";

export function personContract(subject: StoreUnderTest): void {
  const { personOfTwo, find, account, rowsOf, bothIds, invite, accept } = peopleUnderTest(subject);

  describe("a person of two agents", () => {
    it("goes over to the other with the same sign-in, once of two at once", async () => {
      const two = await personOfTwo();
      const session = await subject.signIn(two.here);
      subject.clock.pass(minute);
      const go = (from: MemberSession, agentId: string) =>
        subject.store.sessions.switchMemberSession(
          { from, idDigest: subject.fresh("digest"), to: { agentId } },
          subject.author(),
        );
      const both = await Promise.all([go(session, two.second.id), go(session, two.second.id)]);
      // A single server takes them in order, several servers in any order.
      const [won, lost] = subject.servers > 1 && !both[0].ok ? [both[1], both[0]] : both;
      expect(kindOf(lost)).toBe("member_session_ended");
      const switched = resultOf(won);
      expect(await find(session)).toBeNull();
      expect(await find(switched)).toMatchObject({ agent: { id: two.second.id }, member: { roles: ["viewer"] } });
    });

    if (subject.racesAlone) return;

    it("changes the password for both, ends all other sessions, and each agent hears of its own alone", async () => {
      const two = await personOfTwo();
      const kept = await subject.signIn(two.here);
      const others = [await subject.signIn(two.here), await subject.signIn(two.there), await subject.signIn(two.there)];
      const change = { email: two.here.email, passwordHash, newHash: "a new hash", keepSession: kept.idDigest };
      const changed = resultOf(await subject.store.people.changePassword({ ...change, proof: null }, subject.author()));
      expect(changed).toEqual({ ended: 3, agentIds: bothIds(two) });
      for (const session of others) expect(await find(session)).toBeNull();
      expect(await find(kept)).not.toBeNull();
      expect(await rowsOf(two.first, "member.password")).toEqual(['{"sessions_ended":1}']);
      expect(await rowsOf(two.second, "member.password")).toEqual(['{"sessions_ended":2}']);
    });
  });

  describe("a member who is removed", () => {
    it("changes nothing more with what was on its way", async () => {
      const agent = await subject.agent();
      const ana = await subject.member(agent, "owner");
      const by = subject.acting(ana, "team:write");
      const removed = subject.store.people.removeMember(ana, subject.author());
      // One server may receive both at once; another server knows the first only after its answer.
      if (subject.servers > 1) await removed;
      const asked = [removed, subject.store.people.endMemberSessions(ana, by)];
      expect((await Promise.all(asked)).map(kindOf)).toEqual(["done", "member_session_ended"]);
    });

    if (subject.racesAlone) return;

    it("is gone from that agent, with sessions, private views and invitations, and works on in the other", async () => {
      const two = await personOfTwo();
      const guest = await invite(two.here, `${subject.fresh("guest")}@example.com`);
      const [here, there] = [await subject.signIn(two.here), await subject.signIn(two.there)];
      const { email } = two.here;
      const view = { agentId: two.first.id, page: "reports", query: "", email, isDefault: false } as const;
      for (const shared of [false, true]) {
        const made = { ...view, id: subject.fresh("view"), name: subject.fresh("view"), shared };
        resultOf(await subject.store.views.saveView({ ...made, createdAt: subject.clock.now() }, subject.author()));
      }
      const removed = resultOf(await subject.store.people.removeMember(two.here, subject.author()));
      expect(removed).toEqual({ member: expect.objectContaining({ agentId: two.first.id }), accountRemoved: false });
      expect([await find(here), (await find(there))?.agent.id]).toEqual([null, two.second.id]);
      const views = resultOf(await subject.store.views.listViews(two.first.id, email, "reports"));
      expect(views.map(({ shared }) => shared)).toEqual([true]);
      expect(kindOf(await accept(guest))).toBe("invitation_invalid");
      expect(await rowsOf(two.first, "member.remove")).toEqual(['{"sessions_ended":1,"views":1}']);
      expect(kindOf(await subject.store.people.removeMember(two.here, subject.author()))).toBe("member_not_found");
    });

    it("was the last of the account: it goes with its second factor, and the email is free again", async () => {
      const agent = await subject.agent();
      const ana = await subject.member(agent, "owner");
      const { email } = ana;
      resultOf(
        await subject.store.people.startTwoFactor({
          email,
          passwordHash,
          sealedSecret: "sealed",
          at: subject.clock.now(),
        }),
      );
      const confirm = { email, sealedSecret: "sealed", step: 5n, recoveryDigests: ["one"], keepSession: "" };
      resultOf(await subject.store.people.confirmTwoFactor(confirm, subject.author()));
      expect(resultOf(await subject.store.people.removeMember(ana, subject.author())).accountRemoved).toBe(true);
      expect(await account(ana)).toBeNull();
      const other = await subject.agent();
      const made = await subject.store.people.createMember(
        { ...ana, agentId: other.id, passwordHash: "hers" },
        subject.author(),
      );
      expect(resultOf(made).hadAccount).toBe(false);
      expect(await account(ana)).toMatchObject({ person: { passwordHash: "hers" }, twoFactor: null });
    });
  });
}

export function twoFactorContract(subject: StoreUnderTest): void {
  async function newAccount(twoFactorRequired = false) {
    const { id: agentId } = await subject.agent({ twoFactorRequired });
    const email = `${subject.fresh("ana")}@example.com`;
    const facts = {
      roles: ["owner"],
      auditorUntil: null,
      passwordHash: "a hash",
      status: "active",
      lastSeenAt: null,
    } as const;
    resultOf(
      await subject.store.people.createMember(
        { agentId, email, ...facts, createdAt: subject.clock.now() },
        subject.author(),
      ),
    );
    return { agentId, email, passwordHash: "a hash" };
  }

  type Account = Awaited<ReturnType<typeof newAccount>>;
  const start = (account: Account, sealedSecret = "sealed") =>
    subject.store.people.startTwoFactor({ ...account, sealedSecret, at: subject.clock.now() });
  const confirm = ({ email }: Account, sealedSecret = "sealed", step = 5n) =>
    subject.store.people.confirmTwoFactor(
      { email, sealedSecret, step, recoveryDigests: ["one", "two"], keepSession: "" },
      subject.author(),
    );
  const find = async ({ email }: Account) => resultOf(await subject.store.people.findAccount(email))?.twoFactor ?? null;
  const totp = (step: bigint, sealedSecret = "sealed"): FactorProof => ({ kind: "totp", sealedSecret, step });
  const renew = (account: Account, proof: FactorProof) =>
    subject.store.people.renewRecoveryCodes({ ...account, proof, recoveryDigests: ["three"] }, subject.author());

  describe("a second factor", () => {
    it("takes each code once, of two at once too", async () => {
      const account = await newAccount();
      resultOf(await start(account));
      resultOf(await confirm(account));
      const both = await Promise.all([renew(account, totp(6n)), renew(account, totp(6n))]);
      expect(subject.inOrder(both.map(kindOf))).toEqual(["done", "second_factor_wrong"]);
      expect(kindOf(await renew(account, { kind: "recovery", digest: "one" }))).toBe("second_factor_wrong");
      expect(kindOf(await renew(account, { kind: "recovery", digest: "three" }))).toBe("done");
      expect(await find(account)).toMatchObject({ lastStep: 6n, recoveryCodesLeft: 1 });
    });

    if (subject.racesAlone) return;

    it("is in force once a code of the last secret begun was taken, and goes with all its codes", async () => {
      const account = await newAccount();
      expect(await find(account)).toBeNull();
      resultOf(await start(account, "first"));
      resultOf(await start(account));
      expect(await find(account)).toMatchObject({ confirmedAt: null, sealedSecret: "sealed" });
      const listed = async () =>
        resultOf(await wholeList(subject.store.people.listMembers)).find(({ email }) => email === account.email)
          ?.twoFactor;
      expect(await listed()).toBe(false);
      resultOf(await confirm(account));
      expect(await listed()).toBe(true);
      expect(await find(account)).toMatchObject({
        confirmedAt: subject.clock.now(),
        lastStep: 5n,
        recoveryCodesLeft: 2,
      });
      resultOf(await subject.store.people.endTwoFactor(account, totp(6n), subject.author()));
      expect([await find(account), await listed()]).toEqual([null, false]);
    });
  });
}
