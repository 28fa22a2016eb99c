import { InvitationBody } from "#lib/desk/people/invitation-shape";
import { staffRoute } from "#lib/http/staff-route";
import { switchedAnswer } from "#lib/http/staff-switched";
import { joinAgent } from "#lib/usecases/switch-agent";

export const POST = staffRoute({
  may: null,
  openForSetUp: true,
  body: InvitationBody,
  handle: async (call, { body }) =>
    switchedAnswer(call, await joinAgent(call.context, call.session, body.token, call.author)),
});
