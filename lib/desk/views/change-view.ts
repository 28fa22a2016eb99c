import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { normalText } from "#lib/domain/text/shown-text";
import type { ViewChange } from "#lib/domain/views/saved-view";
import { viewOnWire } from "./view-on-wire";
import { ViewChangeBody } from "./view-shape";

export const changeView = memberOperation({
  method: "PATCH",
  path: "/api/desk/views/{viewId}",
  may: "views:write",
  body: ViewChangeBody,
  async handle({ context, agent, member, author, params }, { body: { is_default: isDefault, ...rest } }) {
    const change: ViewChange = {
      ...rest,
      ...(rest.name === undefined ? {} : { name: normalText(rest.name) }),
      ...(isDefault === undefined ? {} : { isDefault }),
    };
    const name = { agentId: agent.id, id: params.viewId };
    const changed = await context.store.views.changeView(name, member, change, author);
    return changed.ok ? done(viewOnWire(changed.value, member)) : changed;
  },
});
