import { finishing } from "#lib/desk/approvals/finishing";
import { memberOperation } from "#lib/desk/member-operation";
import { createEndpoint as create } from "#lib/usecases/webhooks/endpoint";
import { secretData } from "./endpoint-on-wire";
import { NewEndpointBody } from "./webhook-shape";

export const createEndpoint = memberOperation({
  method: "POST",
  path: "/api/desk/webhooks",
  may: "webhooks:write",
  body: NewEndpointBody,
  async handle(call, { body: { url, types, approval_id } }) {
    const { context, agent, author } = call;
    return secretData(call, await create(context, { agentId: agent.id, url, types }, finishing(author, approval_id)));
  },
});
