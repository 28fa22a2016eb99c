import { describe, expect, it } from "vitest";
import { passwordHash, type StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { proofMinutesMax } from "#lib/domain/people/acting-member";
import type { MemberSession } from "#lib/domain/people/member-session";
import { minute } from "#lib/domain/time/instant";
import { peopleUnderTest } from "./people-under-test";

const proofTime = BigInt(proofMinutesMax) * minute;

export function sessionProofContract(subject: StoreUnderTest): void {
  const { rowsOf, find } = peopleUnderTest(subject);

  describe("a proof of who sits at a session", () => {
    const provedAt = async (session: MemberSession) => (await find(session))?.session.provedAt;

    it("is kept with that session alone, in the audit too, and lasts 10 minutes for a dangerous change", async () => {
      const agent = await subject.agent();
      const [ana, bo] = [await subject.member(agent, "owner"), await subject.member(agent, "viewer")];
      const [session, other] = [await subject.signIn(ana), await subject.signIn(ana)];
      const signedInAt = subject.clock.now();
      subject.clock.pass(proofTime + 1n);
      const promote = async ({ idDigest }: MemberSession) => {
        const by = subject.acting(ana, "team:write", idDigest);
        return kindOf(await subject.store.people.changeMember(bo, { roles: ["owner"], auditorUntil: null }, by));
      };
      const rows = await subject.audit(agent.id);
      expect(await promote(session)).toBe("proof_needed");
      expect(await subject.audit(agent.id)).toEqual(rows);
      const ask = { ...session, passwordHash, proof: null };
      const proved = await subject.store.sessions.proveSession(ask, subject.acting(ana, null, session.idDigest));
      expect(resultOf(proved)).toEqual({ provedAt: subject.clock.now() });
      expect([await provedAt(session), await provedAt(other)]).toEqual([subject.clock.now(), signedInAt]);
      expect(await rowsOf(agent, "member.proof")).toEqual(["{}"]);
      subject.clock.pass(proofTime);
      expect([await promote(other), await promote(session)]).toEqual(["proof_needed", "done"]);
    });
  });
}
