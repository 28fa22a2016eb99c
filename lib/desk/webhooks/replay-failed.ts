import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { replayFailed as replay } from "#lib/usecases/webhooks/endpoint";
import { endpointNameIn } from "./endpoint-of-path";
import { ReplayBody } from "./webhook-shape";

/** Sends what did not arrive once more, and answers how many deliveries that are. */
export const replayFailed = memberOperation({
  method: "POST",
  path: "/api/desk/webhooks/{endpointId}/replay",
  may: "webhooks:write",
  cost: "heavy",
  body: ReplayBody,
  async handle(call, { body: { since } }) {
    const replayed = await replay(call.context, endpointNameIn(call), since, call.author);
    return replayed.ok ? done({ replayed: replayed.value }) : replayed;
  },
});
