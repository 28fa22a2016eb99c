import { memberOperation } from "#lib/desk/member-operation";
import { attentionRule, isAttentionName } from "#lib/domain/attention/attention";
import { done, refuse } from "#lib/domain/failure";
import { type Capability, mayDo } from "#lib/domain/people/role";

/** Shows an item again that was put aside. */
export const bringBack = memberOperation({
  method: "DELETE",
  path: "/api/desk/attention/{name}",
  may: "attention:write",
  async handle({ context, agent, member, author, params }) {
    const { name } = params;
    const holds = (may: Capability | null) => may === null || mayDo(member.roles, may);
    if (!isAttentionName(name) || !holds(attentionRule(name).may)) {
      return refuse("not_found", "There is nothing of this name.");
    }
    if (!holds(attentionRule(name).putAsideBy)) {
      return refuse("role_may_not", "Only who can do something about it may bring it back.");
    }
    const back = await context.store.attention.unmarkAttention(agent.id, name, author);
    return back.ok ? done({ name }) : back;
  },
});
