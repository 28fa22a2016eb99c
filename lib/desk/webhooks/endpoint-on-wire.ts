import type { MemberCall } from "#lib/desk/member-call";
import { done, type Outcome } from "#lib/domain/failure";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import type { Endpoint } from "#lib/domain/webhooks/endpoint";
import type { EndpointWithSecret } from "#lib/usecases/webhooks/create-endpoint";
import type { DeskEndpoint, DeskEndpointSecret } from "./webhook-shape";

type Asked = Pick<MemberCall, "context" | "agent">;

/** An endpoint as a change left it. */
export async function endpointData(call: Asked, changed: Outcome<Endpoint>): Promise<Outcome<DeskEndpoint>> {
  if (!changed.ok) return changed;
  const log = await call.context.store.events.readLogBounds(call.agent.id);
  return log.ok ? done(endpointOnWire(changed.value, log.value.last, call.context.clock.now())) : log;
}

/** No other answer carries a secret. */
export async function secretData(call: Asked, made: Outcome<EndpointWithSecret>): Promise<Outcome<DeskEndpointSecret>> {
  if (!made.ok) return made;
  const { secret } = made.value;
  const log = await call.context.store.events.readLogBounds(call.agent.id);
  // The secret is shown only now: it must not be lost because the log could not be read.
  const last = log.ok ? log.value.last : made.value.endpoint.cursor;
  return done({ endpoint: endpointOnWire(made.value.endpoint, last, call.context.clock.now()), secret });
}

export function endpointOnWire(endpoint: Endpoint, last: number, now: Instant): DeskEndpoint {
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
    backlog: Math.max(0, last - cursor),
    held_until: heldUntil !== null && now < heldUntil ? formatInstant(heldUntil) : null,
    overlap_until: overlaps ? formatInstant(previousUntil) : null,
    created_at: formatInstant(endpoint.createdAt),
    created_by: endpoint.createdBy,
  };
}

const timeText = (at: Instant | null): string | null => at && formatInstant(at);
