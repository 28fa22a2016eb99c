import { describe, expect, it } from "vitest";
import { passwordHash, type StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { membershipsMax } from "#lib/domain/people/person";
import { minute } from "#lib/domain/time/instant";
import type { MemberSession } from "#lib/store/member-session";
import { peopleUnderTest } from "./people-under-test";

export function personContract(subject: StoreUnderTest): void {
  const { personOfTwo, find, account, rowsOf, bothIds, totp, withFactor, invite, accept } = peopleUnderTest(subject);

  describe("a person of two agents", () => {
    it("signs in to the one that they choose, and a choice uses up no code and opens nothing", async () => {
      const two = await personOfTwo();
      await withFactor(two);
      const proof = { proof: totp(6n), agentIds: bothIds(two) };
      const open = (change: object) =>
        subject.store.sessions.openMemberSession(
          subject.signInAsk(two.here, { ...proof, ...change }),
          subject.author(),
        );
      const choice = resultOf(await open({}));
      expect(choice).toMatchObject({
        kind: "choose",
        memberships: [
          { roles: ["owner"], auditorUntil: null },
          { roles: ["viewer"], auditorUntil: null },
        ],
      });
      expect(resultOf(await subject.store.sessions.listMemberSessions(two.here.email))).toEqual([]);
      const opened = resultOf(await open({ chosen: two.second.id }));
      expect(opened).toMatchObject({ kind: "opened", session: { agentId: two.second.id } });
      expect(kindOf(await open({ chosen: two.second.id }))).toBe("second_factor_wrong");
      expect(kindOf(await open({ chosen: "nobody", proof: totp(7n) }))).toBe("sign_in_refused");
      expect(await rowsOf(two.first, "member.sign_in")).toEqual([]);
    });

    it("is offered no agent that shuts their address out, or where they are disabled", async () => {
      const two = await personOfTwo();
      expect((await subject.signIn(two.here, { agentIds: [two.second.id] })).agentId).toBe(two.second.id);
      resultOf(await subject.store.people.changeMember(two.here, { status: "disabled" }, subject.author()));
      expect((await subject.signIn(two.here, { agentIds: bothIds(two) })).agentId).toBe(two.second.id);
    });

    it("sees one agent's rows through the session of that one", async () => {
      const two = await personOfTwo();
      const session = await subject.signIn(two.there);
      expect(await find(session)).toMatchObject({
        agent: { id: two.second.id },
        member: { roles: ["viewer"], auditorUntil: null },
      });
      expect(await find({ ...session, agentId: two.first.id })).toBeNull();
      const acting = { ...subject.author(), acting: { ...two.there, may: "team:write", session: "" } as const };
      const other = await subject.member(two.first, "viewer");
      expect(
        kindOf(await subject.store.people.changeMember(other, { roles: ["owner"], auditorUntil: null }, acting)),
      ).toBe("role_may_not");
    });

    it("goes over to the other with the same sign-in, which ends in the one and lasts no longer in the other", async () => {
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
      const { createdAt, expiresAt } = session;
      expect(switched).toMatchObject({ agentId: two.second.id, createdAt, expiresAt, lastSeenAt: subject.clock.now() });
      expect(await find(switched)).toMatchObject({
        agent: { id: two.second.id },
        member: { roles: ["viewer"] },
      });
      expect(await rowsOf(two.first, "member.sign_out")).toEqual(['{"sessions":1,"why":"switched"}']);
      const [signedIn = ""] = await rowsOf(two.second, "member.sign_in");
      expect(JSON.parse(signedIn ?? "")).toMatchObject({ roles: ["viewer"], why: "switched" });
      expect(`${signedIn}`).not.toContain(two.first.id);
      expect(kindOf(await go(switched, (await subject.agent()).id))).toBe("member_not_found");
    });

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

    it("changes the name for both, and each agent hears of it", async () => {
      const two = await personOfTwo();
      const { email } = two.here;
      const changed = await subject.store.people.changeName({ email, name: "Ana Lima" }, subject.author());
      expect(resultOf(changed)).toEqual({ agentIds: bothIds(two) });
      expect((await account(two.here))?.person.name).toBe("Ana Lima");
      const team = resultOf(await subject.store.people.readTeam(two.second.id, subject.clock.now()));
      expect(team.members.map(({ name }) => name)).toContain("Ana Lima");
      for (const agent of [two.first, two.second]) {
        expect(await rowsOf(agent, "member.name")).toEqual(['{"name":"Ana Lima"}']);
      }
    });

    it("keeps the second factor while either agent requires it", async () => {
      const two = await personOfTwo({ twoFactorRequired: true });
      await withFactor(two);
      const { email } = two.here;
      const end = (step: bigint) =>
        subject.store.people.endTwoFactor({ email, passwordHash }, totp(step), subject.author());
      resultOf(
        await subject.store.people.changeMember(
          { agentId: two.second.id, email },
          { status: "active" },
          subject.author(),
        ),
      );
      expect(
        kindOf(
          await subject.store.people.changeMember(
            two.there,
            { roles: ["finance"], auditorUntil: null },
            subject.author(),
          ),
        ),
      ).toBe("done");
      expect(kindOf(await end(6n))).toBe("second_factor_required");
      resultOf(
        await subject.store.people.changeMember(two.there, { roles: ["viewer"], auditorUntil: null }, subject.author()),
      );
      expect(resultOf(await end(6n)).agentIds).toEqual(bothIds(two));
      for (const agent of [two.first, two.second]) {
        expect(await rowsOf(agent, "member.two_factor_off")).toEqual(['{"two_factor":false}']);
      }
    });

    it("is beyond an owner's reach in the other: disabled or signed out here, they go on there", async () => {
      const two = await personOfTwo();
      const owner = await subject.member(two.second, "owner");
      const [here, there] = [await subject.signIn(two.here), await subject.signIn(two.there)];
      const by = subject.acting(owner, "team:write");
      expect(resultOf(await subject.store.people.endMemberSessions(two.there, by))).toEqual({ ended: 1 });
      expect([await find(there), (await find(here))?.agent.id]).toEqual([null, two.first.id]);
      resultOf(await subject.store.people.changeMember(two.there, { status: "disabled" }, by));
      expect(await find(here)).not.toBeNull();
      await withFactor(two);
      const reset = await subject.store.people.resetTwoFactor(two.there, await subject.proved(owner, "team:write"));
      expect(reset).toMatchObject({
        failure: {
          kind: "second_factor_operators",
          message: "Only the operator can reset this member's second factor.",
        },
      });
      expect((await account(two.here))?.twoFactor).not.toBeNull();
    });

    it("is helped by the operator for both: password and second factor are the person's", async () => {
      const two = await personOfTwo();
      await withFactor(two);
      const sessions = async () => [
        await subject.signIn(two.here, { proof: { kind: "recovery", digest: "one" } }),
        await subject.signIn(two.there, { proof: totp(subject.clock.now() / minute) }),
      ];
      const first = await sessions();
      resultOf(await subject.store.people.resetPassword(two.there, passwordHash, subject.author()));
      for (const session of first) expect(await find(session)).toBeNull();
      for (const agent of [two.first, two.second]) {
        expect(await rowsOf(agent, "member.reset")).toEqual(['{"sessions_ended":1}']);
      }
      const reset = resultOf(await subject.store.people.resetTwoFactor(two.there, subject.author()));
      expect(reset.agentIds).toEqual(bothIds(two));
      expect((await account(two.here))?.twoFactor).toBeNull();
    });

    it("has a bound of agents", async () => {
      const ana = await subject.member(await subject.agent(), "viewer");
      for (let count = 1; count < membershipsMax; count += 1) {
        await subject.member(await subject.agent(), "viewer", ana.email);
      }
      const { id: agentId } = await subject.agent();
      const more = await subject.store.people.createMember({ ...ana, agentId, passwordHash: null }, subject.author());
      expect(kindOf(more)).toBe("memberships_too_many");
    });
  });

  describe("a member who is removed", () => {
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
  });
}
