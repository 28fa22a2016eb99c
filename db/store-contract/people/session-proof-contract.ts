import { describe, expect, it } from "vitest";
import { passwordHash, type StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { commands } from "#lib/commands/catalogue";
import { proofMinutesMax } from "#lib/domain/people/acting-member";
import type { FactorProof } from "#lib/domain/people/second-factor";
import { minute } from "#lib/domain/time/instant";
import type { MemberSession } from "#lib/store/member-session";
import { calmingActs, dangerousActs, type SafePlace, safePlace, votes } from "./dangerous-acts";
import { peopleUnderTest } from "./people-under-test";

const proofTime = BigInt(proofMinutesMax) * minute;
const tooLong = proofTime + 1n;

export function sessionProofContract(subject: StoreUnderTest): void {
  const { rowsOf, find, personOfTwo, withFactor, totp } = peopleUnderTest(subject);
  const prove = (session: MemberSession, proof: FactorProof | null = null) =>
    subject.store.sessions.proveSession(
      { ...session, passwordHash, proof },
      subject.acting(session, null, session.idDigest),
    );

  /** A session of the owner, whose last proof is just too old. */
  async function stolen(): Promise<{ readonly of: SafePlace; readonly session: MemberSession }> {
    const of = await safePlace(subject);
    const session = await subject.signIn(of.owner);
    subject.clock.pass(tooLong);
    return { of, session };
  }

  it("every command that may need a proof has its dangerous changes in these tests", () => {
    const marked = Object.entries(commands).flatMap(([port, room]) =>
      Object.entries(room)
        .filter(([, command]) => "needsProof" in command)
        .map(([name]) => `${port}.${name}`),
    );
    expect(Object.keys(dangerousActs).sort()).toEqual(marked.sort());
  });

  describe("a session whose password was given more than 10 minutes ago", () => {
    it.each([...Object.values(dangerousActs).flat(), ...votes])(
      "%s only after a proof of its own, which lasts 10 minutes",
      async (_what, may, act) => {
        const { of, session } = await stolen();
        const other = await subject.signIn(of.owner);
        subject.clock.pass(tooLong);
        const by = ({ idDigest }: MemberSession) => subject.acting(of.owner, may, idDigest);
        const rows = await subject.audit(of.agent.id);
        expect(kindOf(await act(subject, of, by(session)))).toBe("proof_needed");
        expect(await subject.audit(of.agent.id)).toEqual(rows);
        resultOf(await prove(session));
        subject.clock.pass(proofTime);
        expect(kindOf(await act(subject, of, by(other)))).toBe("proof_needed");
        expect(kindOf(await act(subject, of, by(session)))).toBe("done");
      },
    );

    it.each(calmingActs)("%s without being asked", async (_what, may, act) => {
      const { of, session } = await stolen();
      expect(kindOf(await act(subject, of, subject.acting(of.owner, may, session.idDigest)))).toBe("done");
    });
  });

  describe("a proof of who sits at a session", () => {
    const provedAt = async (session: MemberSession) => (await find(session))?.session.provedAt;

    it("is kept with that session alone, in the audit too, and an older one replaces none", async () => {
      const agent = await subject.agent();
      const ana = await subject.member(agent, "owner");
      const [session, other] = [await subject.signIn(ana), await subject.signIn(ana)];
      const signedInAt = subject.clock.now();
      subject.clock.pass(minute);
      expect(resultOf(await prove(session))).toEqual({ provedAt: subject.clock.now() });
      expect([await provedAt(session), await provedAt(other)]).toEqual([subject.clock.now(), signedInAt]);
      expect(await rowsOf(agent, "member.proof")).toEqual(["{}"]);
    });

    it("takes a code where a second factor is on, and each code once", async () => {
      const two = await personOfTwo();
      await withFactor(two);
      const session = await subject.signIn(two.here, { proof: totp(6n) });
      subject.clock.pass(tooLong);
      expect(kindOf(await prove(session))).toBe("second_factor_needed");
      expect(kindOf(await prove(session, totp(6n)))).toBe("second_factor_wrong");
      const both = await Promise.all([prove(session, totp(7n)), prove(session, totp(7n))]);
      expect(both.map(kindOf).sort()).toEqual(["done", "second_factor_wrong"]);
      expect(await rowsOf(two.first, "member.proof")).toEqual(['{"second_factor":"totp"}']);
      expect(await rowsOf(two.second, "member.proof")).toEqual([]);
    });

    it("is refused when the password changed while it was judged, or the session ended", async () => {
      const ana = await subject.member(await subject.agent(), "owner");
      const session = await subject.signIn(ana);
      const late = { ...session, passwordHash: "the former hash", proof: null };
      const by = subject.acting(ana, null, session.idDigest);
      expect(kindOf(await subject.store.sessions.proveSession(late, by))).toBe("password_wrong");
      expect(kindOf(await prove({ ...session, idDigest: "no such digest" }))).toBe("member_session_ended");
      resultOf(await subject.store.sessions.endOwnSessions({ email: ana.email }, by));
      expect(kindOf(await prove(session))).toBe("member_session_ended");
    });

    it("is given by a change of the own password, and by the password that began a second factor's set-up", async () => {
      const ana = await subject.member(await subject.agent(), "owner");
      const { email } = ana;
      const session = await subject.signIn(ana);
      const by = () => subject.acting(ana, null, session.idDigest);
      subject.clock.pass(tooLong);
      const began = subject.clock.now();
      const keepSession = session.idDigest;
      resultOf(await subject.store.people.startTwoFactor({ email, passwordHash, sealedSecret: "sealed", at: began }));
      subject.clock.pass(minute);
      const confirmation = { email, sealedSecret: "sealed", step: 5n, recoveryDigests: [], keepSession };
      resultOf(await subject.store.people.confirmTwoFactor(confirmation, by()));
      expect(await provedAt(session)).toBe(began);
      const change = { email, passwordHash, newHash: "a new hash", keepSession, proof: totp(6n) };
      resultOf(await subject.store.people.changePassword(change, by()));
      expect(await provedAt(session)).toBe(subject.clock.now());
    });

    it("goes with its browser to another agent of the person, and lasts no longer there", async () => {
      const two = await personOfTwo();
      const session = await subject.signIn(two.here);
      subject.clock.pass(minute);
      const to = { agentId: two.second.id };
      const ask = { from: session, idDigest: subject.fresh("digest"), to };
      const switched = resultOf(await subject.store.sessions.switchMemberSession(ask, subject.author()));
      expect(await provedAt(switched)).toBe(session.provedAt);
    });
  });
}
