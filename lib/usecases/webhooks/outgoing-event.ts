import type { EventRecord } from "#lib/domain/events/event-log";
import { done, type Outcome } from "#lib/domain/failure";
import { formatInstant, type Instant, instant, parseInstant } from "#lib/domain/time/instant";
import { type DeliveredEvent, type Delivery, testSequence } from "#lib/domain/webhooks/delivery";
import type { Context } from "#lib/usecases/context";
import { eventOnWire } from "#lib/usecases/events/event-on-wire";

/** 20 kB: what the specification asks of a body. The largest event is a trade with its movement, of about 2 kB. */
export const webhookBodyBytesMax = 20_000;

interface WebhookEvent {
  readonly agentId: string;
  readonly sequence: number;
  readonly type: string;
  /** When the event was, in RFC 3339. */
  readonly createdAt: string;
  /** The event's members as the log gives them. */
  readonly data: object;
}

/** The body of a webhook: one event, with its number and agent beside its own members. */
const webhookBody = ({ agentId, sequence, type, createdAt, data }: WebhookEvent): string =>
  JSON.stringify({ type, timestamp: createdAt, data: { sequence, agent_id: agentId, ...data } });

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

/** The body that a delivery's attempts send; null when the log keeps its event no more. */
export async function bodyOfDelivery(
  { store }: Pick<Context, "store">,
  delivery: Delivery,
): Promise<Outcome<string | null>> {
  const { agentId, sequence } = delivery;
  if (sequence === testSequence) return done(outgoingTest(delivery).body);
  const page = await store.events.listEvents({ agentId, after: sequence - 1, limit: 1, types: null });
  if (!page.ok) return page;
  const [event] = page.value.events;
  return done(event?.sequence === sequence ? outgoingEvent(event).body : null);
}
