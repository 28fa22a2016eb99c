import { seesFigures, withoutFigures } from "#lib/domain/events/told-event";
import type { MemberRole } from "#lib/domain/people/role";
import { formatInstant } from "#lib/domain/time/instant";
import type { Attempt, Delivery } from "#lib/domain/webhooks/delivery";
import type { DeliveryRecord } from "#lib/domain/webhooks/webhook";
import type { DeskAttempt, DeskDelivery, DeskDeliveryRecord } from "./webhook-shape";

export const deliveryOnWire = (delivery: Delivery): DeskDelivery => ({
  ...{ sequence: delivery.sequence, event_id: delivery.eventId, type: delivery.type },
  event_at: formatInstant(delivery.eventAt),
  ...{ state: delivery.state, attempts: delivery.attempts },
  next_at: delivery.nextAt && formatInstant(delivery.nextAt),
  first_at: formatInstant(delivery.firstAt),
  last_at: formatInstant(delivery.lastAt),
  ...{ last_status: delivery.lastStatus, last_fault: delivery.lastFault },
});

/** A delivery with its attempts and its body, which holds an event's figures only for who may read them. */
export function deliveryRecordOnWire(
  { delivery, attempts }: DeliveryRecord,
  body: string | null,
  roles: readonly MemberRole[],
): DeskDeliveryRecord {
  const isWhole = seesFigures(roles);
  return {
    ...deliveryOnWire(delivery),
    tries: attempts.map(attemptOnWire).reverse(),
    body: isWhole || body === null ? body : withoutFigures(body),
    is_without_figures: !isWhole,
  };
}

const attemptOnWire = ({ number, at, ms, address, status, fault, answer, signature }: Attempt): DeskAttempt => ({
  ...{ number, at: formatInstant(at), ms, address, status, fault, answer, signature },
});
