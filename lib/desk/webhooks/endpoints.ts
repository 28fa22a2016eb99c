import { newTestEventId } from "#lib/crypto/secrets";
import { finishing } from "#lib/desk/approvals/approvals";
import type { DeskOperation, Nothing } from "#lib/desk/desk-operation";
import type { MemberCall } from "#lib/desk/member-call";
import { memberOperation } from "#lib/desk/member-operation";
import { must } from "#lib/domain/failure";
import { floorTo, formatInstant, hour, instant } from "#lib/domain/time/instant";
import type { WebhookHour } from "#lib/domain/webhooks/delivery";
import { type Endpoint, endpointsOfAgentMax, unknownEndpoint } from "#lib/domain/webhooks/endpoint";
import type { EndpointName } from "#lib/domain/webhooks/webhook-queries";
import {
  changeEndpoint as change,
  createEndpoint as create,
  type EndpointWithSecret,
  rotateEndpointSecret as rotate,
} from "#lib/usecases/webhooks/endpoint";
import {
  type DeskEndpoint,
  deliveryOnWire,
  EndpointChangeBody,
  endpointOnWire,
  HoursQuery,
  NewEndpointBody,
  SecretRotationBody,
} from "./webhook-shape";

/** The name of the endpoint in a path, which may not exist. */
export const endpointNameIn = ({
  agent,
  params,
}: Pick<MemberCall<"{endpointId}">, "agent" | "params">): EndpointName => ({
  agentId: agent.id,
  id: params.endpointId,
});

/** The endpoint that a path names. */
export async function endpointOfPath(call: MemberCall<"{endpointId}">): Promise<Endpoint> {
  const { agentId, id } = endpointNameIn(call);
  const found = must(await call.context.store.webhooks.findEndpoint(agentId, id));
  return found ? found : must(unknownEndpoint(id));
}

/** An endpoint, with what waits for it: events after the last handed out one, and deliveries to be tried again. */
async function withBacklog(
  { context: { store, clock }, agent }: MemberCall,
  endpoint: Endpoint,
  last: number,
): Promise<DeskEndpoint> {
  const toRetry = { endpointId: endpoint.id, state: "retrying", type: null, start: null, end: null } as const;
  const { count } = must(await store.webhooks.countDeliveries({ agentId: agent.id, ...toRetry }));
  return endpointOnWire(endpoint, last, count, clock.now());
}

async function asChanged(call: MemberCall, endpoint: Endpoint): Promise<DeskEndpoint> {
  const { last } = must(await call.context.store.events.readLogBounds(call.agent.id));
  return withBacklog(call, endpoint, last);
}

/** No other answer carries a secret. */
async function withSecret(call: MemberCall, { secret, endpoint }: EndpointWithSecret) {
  // The secret is shown only now: it must not be lost because the log could not be read.
  const bare = () => endpointOnWire(endpoint, endpoint.cursor, 0, call.context.clock.now());
  return { endpoint: await asChanged(call, endpoint).catch(bare), secret };
}

export const listEndpoints = memberOperation({
  method: "GET",
  path: "/api/desk/webhooks",
  may: "webhooks:read",
  async handle(call) {
    const { store, clock } = call.context;
    const { agent } = call;
    const [listed, log] = await Promise.all([
      store.webhooks.listEndpointsOf(agent.id),
      store.events.readLogBounds(agent.id),
    ]);
    const { last } = must(log);
    return {
      as_of: formatInstant(clock.now()),
      endpoints: await Promise.all(must(listed).map((endpoint) => withBacklog(call, endpoint, last))),
      /** The most endpoints that an agent may have. */
      endpoints_max: endpointsOfAgentMax,
      last_sequence: last,
    };
  },
});

export const createEndpoint = memberOperation({
  method: "POST",
  path: "/api/desk/webhooks",
  may: "webhooks:write",
  body: NewEndpointBody,
  async handle(call, { body: { url, types, approval_id } }) {
    const { context, agent, author } = call;
    return withSecret(
      call,
      must(await create(context, { agentId: agent.id, url, types }, finishing(author, approval_id))),
    );
  },
});

export const findEndpoint = memberOperation({
  method: "GET",
  path: "/api/desk/webhooks/{endpointId}",
  may: "webhooks:read",
  async handle(call) {
    const endpoint = await asChanged(call, await endpointOfPath(call));
    const as_of = formatInstant(call.context.clock.now());
    return { as_of, endpoint };
  },
});

export const changeEndpoint = memberOperation({
  method: "PATCH",
  path: "/api/desk/webhooks/{endpointId}",
  may: "webhooks:write",
  body: EndpointChangeBody,
  async handle(call, { body: { approval_id, ...body } }) {
    const { context, author } = call;
    return asChanged(
      call,
      must(await change(context, { ...endpointNameIn(call), ...body }, finishing(author, approval_id))),
    );
  },
});

export const removeEndpoint = memberOperation({
  method: "DELETE",
  path: "/api/desk/webhooks/{endpointId}",
  may: "webhooks:write",
  async handle(call) {
    const { agentId, id } = endpointNameIn(call);
    const removed = must(await call.context.store.webhooks.removeEndpoint(agentId, id, call.author));
    return { id: removed.id };
  },
});

type Turn = "pause" | "resume" | "enable" | "disable";

/** Makes the operation that turns the sending to an endpoint on or off. */
function turning<const Verb extends Turn>(
  verb: Verb,
): DeskOperation<"POST", `/api/desk/webhooks/{endpointId}/${Verb}`, Nothing, Nothing, DeskEndpoint>;
function turning(verb: Turn): DeskOperation {
  return memberOperation({
    method: "POST",
    path: `/api/desk/webhooks/{endpointId}/${verb}`,
    may: "webhooks:write",
    async handle(call) {
      const { agentId, id } = endpointNameIn(call);
      return asChanged(call, must(await call.context.store.webhooks[`${verb}Endpoint`](agentId, id, call.author)));
    },
  });
}

export const pauseEndpoint = turning("pause");
export const resumeEndpoint = turning("resume");
export const enableEndpoint = turning("enable");
export const disableEndpoint = turning("disable");

export const rotateEndpointSecret = memberOperation({
  method: "POST",
  path: "/api/desk/webhooks/{endpointId}/rotate",
  may: "webhooks:write",
  body: SecretRotationBody,
  handle: async (call, { body: { overlap } }) =>
    withSecret(call, must(await rotate(call.context, { ...endpointNameIn(call), overlap }, call.author))),
});

/** Sends an event that tells nothing. What came of it is read from the answered delivery, a moment later. */
export const testEndpoint = memberOperation({
  method: "POST",
  path: "/api/desk/webhooks/{endpointId}/test",
  may: "webhooks:write",
  async handle(call) {
    const { agentId, id } = endpointNameIn(call);
    const sent = must(await call.context.store.webhooks.testEndpoint(agentId, id, newTestEventId(), call.author));
    return deliveryOnWire(sent);
  },
});

/** What an endpoint was sent, hour by hour, the present one included. */
export const listHours = memberOperation({
  method: "GET",
  path: "/api/desk/webhooks/{endpointId}/hours",
  may: "webhooks:read",
  query: HoursQuery,
  async handle(call, { query }) {
    const { store, clock } = call.context;
    const endpoint = await endpointOfPath(call);
    const now = clock.now();
    const since = instant(floorTo(now, hour) - (BigInt(query.hours) - 1n) * hour);
    const listed = must(await store.webhooks.listHours(call.agent.id, endpoint.id, since));
    const times = { as_of: formatInstant(now), since: formatInstant(since) };
    // Only the hours in which something was sent, first the oldest.
    return { ...times, hours: listed.map(hourOnWire) };
  },
});

const hourOnWire = ({ hour: at, delivered, failed, lagMs, lagMsMax }: WebhookHour) => ({
  hour: formatInstant(at),
  delivered,
  /** Attempts that failed. */
  failed,
  /** From the event to its delivery, on average and at most; null when nothing was delivered. */
  lag_ms: delivered === 0 ? null : Math.round(lagMs / delivered),
  lag_ms_max: delivered === 0 ? null : lagMsMax,
});
