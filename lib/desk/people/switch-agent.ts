import { memberOperation } from "#lib/desk/member-operation";
import { switchAgent as goOver } from "#lib/usecases/people/switch-agent";
import { SwitchBody } from "./session-shape";
import { switchedData } from "./switched-data";

export const switchAgent = memberOperation({
  method: "POST",
  path: "/api/desk/switch",
  may: "own_account",
  cost: "switch",
  body: SwitchBody,
  handle: async (call, { body }) =>
    switchedData(call, await goOver(call.context, call.session, body.agent_id, call.author)),
});
