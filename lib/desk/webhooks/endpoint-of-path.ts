import type { MemberCall } from "#lib/desk/member-call";
import { done, type Outcome } from "#lib/domain/failure";
import { type Endpoint, unknownEndpoint } from "#lib/domain/webhooks/endpoint";
import type { EndpointName } from "#lib/domain/webhooks/webhook";

/** The name of the endpoint in a path, which may not exist. */
export const endpointNameIn = ({
  agent,
  params,
}: Pick<MemberCall<"{endpointId}">, "agent" | "params">): EndpointName => ({
  agentId: agent.id,
  id: params.endpointId,
});

/** The endpoint that a path names. */
export async function endpointOfPath(call: MemberCall<"{endpointId}">): Promise<Outcome<Endpoint>> {
  const { agentId, id } = endpointNameIn(call);
  const found = await call.context.store.webhooks.findEndpoint(agentId, id);
  if (!found.ok) return found;
  return found.value ? done(found.value) : unknownEndpoint(id);
}
