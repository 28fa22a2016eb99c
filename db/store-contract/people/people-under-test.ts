import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import type { Member } from "#lib/domain/people/member";
import type { MemberSession } from "#lib/domain/people/member-session";
import type { Invitation } from "#lib/domain/people/team";

/** The people of a store under test, and the steps shared by contracts about people. */
export function peopleUnderTest(subject: StoreUnderTest) {
  /** A person who is an owner of one agent and a viewer of another. */
  async function personOfTwo(change: Partial<Agent> = {}) {
    const [first, second] = [await subject.agent(), await subject.agent(change)];
    const here = await subject.member(first, "owner");
    return { first, second, here, there: await subject.member(second, "viewer", here.email) };
  }
  type Two = Awaited<ReturnType<typeof personOfTwo>>;

  const find = async ({ agentId, idDigest }: Pick<MemberSession, "agentId" | "idDigest">) =>
    resultOf(await subject.store.sessions.findMemberSession(agentId, idDigest));
  const account = async ({ email }: Pick<Member, "email">) => resultOf(await subject.store.people.findAccount(email));
  const rowsOf = async ({ id }: Agent, action: string) =>
    (await subject.audit(id)).filter((row) => row.action === action).map(({ after }) => after);
  const bothIds = ({ first, second }: Two) => [first.id, second.id];

  async function invite(owner: Member, email: string, change: Partial<Invitation> = {}): Promise<Invitation> {
    const invitation = subject.invitation(owner, { email, ...change });
    return resultOf(await subject.store.people.inviteMember(invitation, subject.acting(owner, "team:write")));
  }
  const accept = ({ tokenDigest }: Invitation) =>
    subject.store.people.acceptInvitation({ tokenDigest, passwordHash: "another hash" }, subject.author());

  return { personOfTwo, find, account, rowsOf, bothIds, invite, accept };
}
