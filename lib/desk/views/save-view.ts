import { randomUUID } from "node:crypto";
import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { normalText } from "#lib/domain/text/shown-text";
import { viewOnWire } from "./view-on-wire";
import { NewViewBody } from "./view-shape";

/** Keeps a page with its filters for a member, and for the whole team when it is shared. */
export const saveView = memberOperation({
  method: "POST",
  path: "/api/desk/views",
  may: "views:write",
  body: NewViewBody,
  async handle({ context, agent, member, author }, { body: { is_default: isDefault, ...view } }) {
    const whose = { id: randomUUID(), agentId: agent.id, email: member.email, createdAt: author.at };
    const asked = { ...whose, ...view, name: normalText(view.name), isDefault };
    const saved = await context.store.views.saveView(asked, author);
    return saved.ok ? done(viewOnWire(saved.value, member)) : saved;
  },
});
