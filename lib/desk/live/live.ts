import * as z from "zod";
import { judgeAgentMeant } from "#lib/desk/member-call";
import { streamOperation } from "#lib/desk/member-operation";
import { must } from "#lib/domain/failure";

const LiveQuery = z.strictObject({
  /** The id of the last event that the browser received, when it cannot send Last-Event-ID. */
  after: z.string().max(64).optional(),
  /** The page's agent. It is a parameter, because a browser opens a stream without the page's headers. */
  for_agent: z.string().max(64).optional(),
});

const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // A proxy that compresses or buffers events would delay them.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

export const live = streamOperation({
  method: "GET",
  path: "/api/desk/live",
  may: "overview:read",
  unattended: true,
  query: LiveQuery,
  async handle({ gate, agent, member, request, stillAllowed }, { query }) {
    must(judgeAgentMeant(query.for_agent, agent));
    const after = request.header("last-event-id") ?? query.after ?? null;
    const opened = must(gate.live.open({ agentId: agent.id, email: member.email, after, stillSignedIn: stillAllowed }));
    return { headers, body: opened };
  },
});
