import type { MemberCall } from "#lib/desk/member-call";
import { must } from "#lib/domain/failure";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import type { Endpoint } from "#lib/domain/webhooks/endpoint";
import type { EndpointWithSecret } from "#lib/usecases/webhooks/endpoint";
import type { DeskEndpoint, DeskEndpointSecret } from "./webhook-shape";

type Asked = Pick<MemberCall, "context" | "agent">;

/** An endpoint as a change left it. */
export async function endpointData(call: Asked, changed: Endpoint): Promise<DeskEndpoint> {
  const log = must(await call.context.store.events.readLogBounds(call.agent.id));
  return endpointOnWire(call, changed, log.last);
}

/** No other answer carries a secret. */
export async function secretData(call: Asked, { secret, endpoint }: EndpointWithSecret): Promise<DeskEndpointSecret> {
  // The secret is shown only now: it must not be lost because the log could not be read.
  const read = await endpointData(call, endpoint).catch(() => asItStands(endpoint, endpoint.cursor, 0, call));
  return { endpoint: read, secret };
}

/** An endpoint, with what waits for it: events that were not handed out yet, and deliveries to be tried again. */
export async function endpointOnWire(call: Asked, endpoint: Endpoint, last: number): Promise<DeskEndpoint> {
  const { agentId, id } = endpoint;
  const toRetry = { agentId, endpointId: id, state: "retrying", type: null, start: null, end: null } as const;
  const waiting = must(await call.context.store.webhooks.countDeliveries(toRetry));
  return asItStands(endpoint, last, waiting.count, call);
}

function asItStands(endpoint: Endpoint, last: number, toRetry: number, { context }: Asked): DeskEndpoint {
  const now = context.clock.now();
  const { previousUntil, previousSecret, heldUntil, cursor } = endpoint;
  const overlaps = previousSecret !== null && previousUntil !== null && now < previousUntil;
  return {
    ...{ id: endpoint.id, url: endpoint.url, types: endpoint.types, state: endpoint.state },
    paused_at: timeText(endpoint.pausedAt),
    failing_since: timeText(endpoint.failingSince),
    disabled_at: timeText(endpoint.disabledAt),
    disabled_because: endpoint.disabledBecause,
    last_delivered_at: timeText(endpoint.lastDeliveredAt),
    handed_out_to: cursor,
    backlog: Math.max(0, last - cursor) + toRetry,
    held_until: heldUntil !== null && now < heldUntil ? formatInstant(heldUntil) : null,
    overlap_until: overlaps ? formatInstant(previousUntil) : null,
    created_at: formatInstant(endpoint.createdAt),
    created_by: endpoint.createdBy,
  };
}

const timeText = (at: Instant | null): string | null => at && formatInstant(at);
