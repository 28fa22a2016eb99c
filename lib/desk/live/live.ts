import { judgeAgentMeant } from "#lib/desk/judge-agent-meant";
import { streamOperation } from "#lib/desk/stream-operation";
import { done } from "#lib/domain/failure";
import { LiveQuery } from "./live-shape";

const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // A proxy that compresses or buffers events would delay them.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

export const live = streamOperation({
  name: "live",
  method: "GET",
  path: "/api/desk/live",
  may: "overview:read",
  unattended: true,
  query: LiveQuery,
  async handle({ gate, agent, member, request, stillAllowed }, { query }) {
    const meant = judgeAgentMeant(query.for_agent, agent);
    if (!meant.ok) return meant;
    const after = request.header("last-event-id") ?? query.after ?? null;
    const opened = gate.live.open({ agentId: agent.id, email: member.email, after, stillSignedIn: stillAllowed });
    return opened.ok ? done({ headers, body: opened.value }) : opened;
  },
});
