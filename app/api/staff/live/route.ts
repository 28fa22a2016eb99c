import { LiveQuery } from "#lib/desk/live/live-shape";
import { judgeAgentMeant, staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "reports:read",
  unattended: true,
  query: LiveQuery,
  async handle({ gate, agent, member, request, stillAllowed }, { query }) {
    const meant = judgeAgentMeant(query.for_agent ?? null, agent);
    if (!meant.ok) return meant;
    const after = request.headers.get("last-event-id") ?? query.after ?? null;
    const stream = gate.live.open({ agentId: agent.id, email: member.email, after, stillSignedIn: stillAllowed });
    if (!stream.ok) return stream;
    return new Response(stream.value, {
      headers: {
        "Content-Type": "text/event-stream; charset=utf-8",
        // What is compressed on the way, or held back by a proxy, comes too late.
        "Cache-Control": "no-store, no-transform",
        "X-Accel-Buffering": "no",
      },
    });
  },
});
