import { passwordHash, type StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { Member } from "#lib/domain/people/member";
import type { MemberSessionAsk } from "#lib/domain/people/member-session";

interface People {
  /** One person, who is a member of two agents. */
  readonly here: Member;
  readonly there: Member;
  readonly bo: Member;
}

/** Every change of people that leaves an audit row, in a possible order. */
export function changesOfPeople(subject: StoreUnderTest, { here, there, bo }: People) {
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
