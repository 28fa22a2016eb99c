import { finishing } from "#lib/desk/approvals/finishing";
import { memberOperation } from "#lib/desk/member-operation";
import { changeEndpoint as change } from "#lib/usecases/webhooks/endpoint";
import { endpointNameIn } from "./endpoint-of-path";
import { endpointData } from "./endpoint-on-wire";
import { EndpointChangeBody } from "./webhook-shape";

export const changeEndpoint = memberOperation({
  method: "PATCH",
  path: "/api/desk/webhooks/{endpointId}",
  may: "webhooks:write",
  body: EndpointChangeBody,
  async handle(call, { body: { approval_id, ...body } }) {
    const { context, author } = call;
    return endpointData(
      call,
      await change(context, { ...endpointNameIn(call), ...body }, finishing(author, approval_id)),
    );
  },
});
