import { memberOperation } from "#lib/desk/member-operation";
import { switchedData } from "#lib/desk/people/switched-data";
import { joinAgent as join } from "#lib/usecases/people/switch-agent";
import { InvitationBody } from "./invitation-shape";

export const joinAgent = memberOperation({
  method: "POST",
  path: "/api/desk/invitation/join",
  may: "own_account",
  body: InvitationBody,
  handle: async (call, { body }) => switchedData(call, await join(call.context, call.session, body.token, call.author)),
});
