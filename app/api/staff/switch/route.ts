import { SwitchBody } from "#lib/desk/people/session-shape";
import { staffRoute } from "#lib/http/staff-route";
import { switchedAnswer } from "#lib/http/staff-switched";
import { switchAgent } from "#lib/usecases/switch-agent";

export const POST = staffRoute({
  may: null,
  openForSetUp: true,
  cost: "switch",
  body: SwitchBody,
  handle: async (call, { body }) =>
    switchedAnswer(call, await switchAgent(call.context, call.session, body.agent_id, call.author)),
});
