import * as z from "zod";
import { momentShape } from "#lib/desk/parameter-shape";
import { approvalIdCharsMax } from "#lib/domain/approvals/approval";
import { eventTypes } from "#lib/domain/events/event-type";
import { seesFigures, withoutFigures } from "#lib/domain/events/told-event";
import type { MemberRole } from "#lib/domain/people/role";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import { overlapNames } from "#lib/domain/time/overlap";
import type { Attempt, Delivery } from "#lib/domain/webhooks/delivery";
import type { Endpoint } from "#lib/domain/webhooks/endpoint";
import type { DeliveryRecord } from "#lib/domain/webhooks/webhook-queries";

/** The URL's own rule judges it; this only bounds the text that the rule reads. */
const url = z.string().max(4_096);
/** None stands for all types, also for those to come. */
const types = z.array(z.string().max(64)).max(eventTypes.length);

/** Names the approved request that is finished. */
const approval_id = z.string().max(approvalIdCharsMax).exactOptional();

export const NewEndpointBody = z.strictObject({ url, types, approval_id });

export const EndpointChangeBody = z.strictObject({
  url: url.exactOptional(),
  types: types.exactOptional(),
  approval_id,
});

export const SecretRotationBody = z.strictObject({ overlap: z.enum(overlapNames) });

export const FailedQuery = z.strictObject({ since: momentShape });

export const ReplayBody = z.strictObject({ since: momentShape });

/** The spans of a graph, in hours. */
export const graphHours = ["24", "168", "720"] as const;

export const HoursQuery = z.strictObject({ hours: z.enum(graphHours) });

export type DeskDelivery = ReturnType<typeof deliveryOnWire>;
export const deliveryOnWire = (delivery: Delivery) => ({
  /** The event's number; 0 for a test. */
  sequence: delivery.sequence,
  event_id: delivery.eventId,
  type: delivery.type,
  event_at: formatInstant(delivery.eventAt),
  state: delivery.state,
  attempts: delivery.attempts,
  next_at: delivery.nextAt && formatInstant(delivery.nextAt),
  first_at: formatInstant(delivery.firstAt),
  last_at: formatInstant(delivery.lastAt),
  last_status: delivery.lastStatus,
  last_fault: delivery.lastFault,
});

export type DeskDeliveryRecord = ReturnType<typeof deliveryRecordOnWire>;
/** A delivery with its attempts and its body, which holds an event's figures only for who may read them. */
export function deliveryRecordOnWire(
  { delivery, attempts }: DeliveryRecord,
  body: string | null,
  roles: readonly MemberRole[],
) {
  const isWhole = seesFigures(roles);
  return {
    ...deliveryOnWire(delivery),
    /** The kept attempts, first the newest. */
    tries: attempts.map(attemptOnWire).reverse(),
    /** The body as it is sent; null when the log keeps the event no more. */
    body: isWhole || body === null ? body : withoutFigures(body),
    /** True when amounts and balances are left out of the body, because the member's roles do not show them. */
    is_without_figures: !isWhole,
  };
}

export type DeskAttempt = ReturnType<typeof attemptOnWire>;
const attemptOnWire = ({ number, at, ms, address, status, fault, answer, signature }: Attempt) => ({
  number,
  /** When it ended. */
  at: formatInstant(at),
  ms,
  address,
  status,
  fault,
  /** The first KiB of the answer. */
  answer,
  signature,
});

export type DeskEndpoint = ReturnType<typeof endpointOnWire>;
/** An endpoint at a moment, with the log's last event and how many of its deliveries are to be tried again. */
export function endpointOnWire(endpoint: Endpoint, last: number, toRetry: number, now: Instant) {
  const { previousUntil, previousSecret, heldUntil, cursor } = endpoint;
  const overlaps = previousSecret !== null && previousUntil !== null && now < previousUntil;
  return {
    id: endpoint.id,
    url: endpoint.url,
    types: endpoint.types,
    state: endpoint.state,
    paused_at: timeText(endpoint.pausedAt),
    failing_since: timeText(endpoint.failingSince),
    disabled_at: timeText(endpoint.disabledAt),
    disabled_because: endpoint.disabledBecause,
    last_delivered_at: timeText(endpoint.lastDeliveredAt),
    /** The last event that was handed out. */
    handed_out_to: cursor,
    /** The events that have not arrived yet: those after that one, and the deliveries that are to be tried again. */
    backlog: Math.max(0, last - cursor) + toRetry,
    /** New events are held back until then, because too many deliveries wait to be tried again. */
    held_until: heldUntil !== null && now < heldUntil ? formatInstant(heldUntil) : null,
    /** Until when the secret before the present one signs too. */
    overlap_until: overlaps ? formatInstant(previousUntil) : null,
    created_at: formatInstant(endpoint.createdAt),
    created_by: endpoint.createdBy,
  };
}

const timeText = (at: Instant | null): string | null => at && formatInstant(at);
