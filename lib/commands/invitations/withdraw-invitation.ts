import { command } from "#lib/commands/command";
import { decided, newsOf, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done, refuse } from "#lib/domain/failure";
import type { Invitation } from "#lib/domain/people/team";
import type { Author } from "#lib/store/author";
import { endInvitation } from "./invitation-changes";

export const withdrawInvitation = command({
  facts: ({ agentId }: Pick<Invitation, "agentId" | "id">, by: Author) => ({ team: want("team", agentId, by.at) }),
  decide({ team }, { agentId, id }, by) {
    const found = team.openInvitations.find((invitation) => invitation.id === id);
    if (!found) return refuse("not_found", "There is no such open invitation. It may have been used or run out.");
    return decided(done(null), together(endInvitation(found, "withdrawn", by), { news: [newsOf(agentId, "agent")] }));
  },
});
