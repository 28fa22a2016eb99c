import { noAgent } from "#lib/commands/agents/no-agent";
import { command } from "#lib/commands/command";
import { audited, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import type { Write } from "#lib/commands/write";
import { done, refuse } from "#lib/domain/failure";
import { faultOfMembershipCount } from "#lib/domain/people/person";
import type { Author } from "#lib/store/author";
import type { NewMember } from "#lib/store/member";
import { memberIn } from "./account";

/** Makes a member at the operator's request. An email that has an account keeps its password. */
export const createMember = command({
  facts: ({ agentId, email }: NewMember, _by: Author) => ({
    agent: want("agent", agentId),
    account: want("account", email),
  }),
  decide({ agent, account }, { name = null, passwordHash, ...member }, by) {
    const { agentId, email, createdAt } = member;
    if (!agent) return noAgent(agentId);
    if (memberIn(account, agentId)) return alreadyMember(agentId, email);
    const fault = faultOfMembershipCount(account?.memberships.length ?? 0);
    if (fault) return fault;
    if (!account && passwordHash === null) return passwordMissing();
    const newPerson: Write[] =
      account || passwordHash === null
        ? []
        : [{ act: "insert", table: "people", row: { email, name, passwordHash, createdAt } }];
    return decided(done({ member, hadAccount: account !== null }), {
      writes: [...newPerson, { act: "insert", table: "members", row: member }],
      audit: [audited({ agentId, action: "member.create", subject: email, before: null, after: member }, by)],
      news: [newsOf(agentId, "agent")],
    });
  },
});

const alreadyMember = (agentId: string, email: string) =>
  refuse("parameter_wrong", `Agent "${agentId}" has a member with the email "${email}" already.`);
const passwordMissing = () =>
  refuse(
    "parameter_wrong",
    "Nobody has an account with this email yet: it needs --password-stdin, and the password on standard input.",
  );
