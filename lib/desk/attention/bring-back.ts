import { memberOperation } from "#lib/desk/member-operation";
import { attentionRule, isAttentionName } from "#lib/domain/attention/attention";
import { done, refuse } from "#lib/domain/failure";
import { mayDo } from "#lib/domain/people/role";

/** Shows an item again that was put aside. */
export const bringBack = memberOperation({
  name: "bring-back",
  method: "DELETE",
  path: "/api/desk/attention/{name}",
  may: "attention:write",
  async handle({ context, agent, member, author, params }) {
    const { name = "" } = params;
    const may = isAttentionName(name) ? attentionRule(name).may : null;
    if (!isAttentionName(name) || (may !== null && !mayDo(member.roles, may))) {
      return refuse("not_found", "There is nothing of this name.");
    }
    const back = await context.store.attention.unmarkAttention(agent.id, name, author);
    return back.ok ? done({ name }) : back;
  },
});
