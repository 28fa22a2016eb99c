import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { staffDraft } from "./transfer-on-wire";
import type { OpenDrafts } from "./transfer-shape";

export const listDrafts = memberOperation({
  name: "list-drafts",
  method: "GET",
  path: "/api/staff/transfers/intents",
  may: "transfers:write",
  async handle({ context, agent }) {
    const open = await context.store.drafts.listOpenDrafts(agent.id);
    return open.ok ? done<OpenDrafts>({ intents: open.value.map(staffDraft) }) : open;
  },
});
