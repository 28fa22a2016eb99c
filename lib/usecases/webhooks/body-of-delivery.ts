import { done, type Outcome } from "#lib/domain/failure";
import { type Delivery, testSequence } from "#lib/domain/webhooks/delivery";
import type { Context } from "#lib/usecases/context";
import { outgoingEvent, outgoingTest } from "./outgoing-event";

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
