import { command } from "#lib/commands/command";
import { decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import type { NewPersonName } from "#lib/store/member";
import { noMemberOfYours } from "./no-member";
import { tellAgents } from "./tell-agents";

/** Changes what a person is called, at all their agents. */
export const changeName = command({
  facts: ({ email }: NewPersonName, _by: Author) => ({ account: want("account", email) }),
  decide({ account }, { email, name }, by) {
    if (!account) return noMemberOfYours();
    const before = { name: account.person.name };
    const { agentIds, changes } = tellAgents(account, { action: "member.name", before, after: () => ({ name }) }, by);
    return decided(
      done({ agentIds }),
      together({ writes: [{ act: "change", table: "people", where: { email }, to: { name } }] }, changes),
    );
  },
});
