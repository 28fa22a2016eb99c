import { formatInstant, type Instant, instant, parseInstant } from "#lib/domain/time/instant";
import type { DeliveredEvent, Delivery } from "#lib/domain/webhooks/delivery";
import { webhookBody } from "#lib/domain/webhooks/webhook-body";
import type { EventRecord } from "#lib/store/event";
import { eventOnWire } from "#lib/usecases/events/event-on-wire";

/** An event with the body that tells it. */
export interface OutgoingEvent extends DeliveredEvent {
  readonly body: string;
}

export function outgoingEvent(record: EventRecord): OutgoingEvent {
  const { sequence, id: eventId, type, created_at: createdAt, data } = eventOnWire(record);
  const body = webhookBody({ agentId: record.agentId, sequence, type, createdAt, data });
  return { sequence, eventId, type, eventAt: momentOf(createdAt), body };
}

const momentOf = (text: string): Instant => parseInstant(text) ?? instant(0n);

/** A test event stands in no log: its delivery is all there is of it. */
export function outgoingTest({ agentId, endpointId, sequence, eventId, type, eventAt }: Delivery): OutgoingEvent {
  const data = { endpoint_id: endpointId };
  const body = webhookBody({ agentId, sequence, type, createdAt: formatInstant(eventAt), data });
  return { sequence, eventId, type, eventAt, body };
}
