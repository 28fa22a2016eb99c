import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { deskDraft } from "./transfer-on-wire";
import type { OpenDrafts } from "./transfer-shape";

export const listDrafts = memberOperation({
  method: "GET",
  path: "/api/desk/transfers/drafts",
  may: "drafts:read",
  async handle({ context, agent }) {
    const open = await context.store.drafts.listOpenDrafts(agent.id);
    return open.ok ? done<OpenDrafts>({ drafts: open.value.map(deskDraft) }) : open;
  },
});
