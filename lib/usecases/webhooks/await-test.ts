import { done, type Outcome } from "#lib/domain/failure";
import { type Delivery, testSequence } from "#lib/domain/webhooks/delivery";
import type { EndpointName } from "#lib/store/webhook";
import type { Context } from "#lib/usecases/context";

/** 20 s: a test is answered within 15 s of its attempt. */
const waitMsMax = 20_000;
/** 200 ms between two looks, of which each reads one row. */
const lookMs = 200;

/** What came of a test; null when nothing has for a while, as where no server sends. */
export async function awaitTest(
  { store }: Pick<Context, "store">,
  { agentId, id }: EndpointName,
  eventId: string,
): Promise<Outcome<Delivery | null>> {
  for (let waitedMs = 0; waitedMs < waitMsMax; waitedMs += lookMs) {
    const found = await store.webhooks.findDelivery(agentId, id, testSequence);
    if (!found.ok) return found;
    const { delivery } = found.value ?? { delivery: null };
    // Another test may have taken its place.
    if (delivery?.eventId !== eventId) break;
    if (delivery.state !== "retrying") return done(delivery);
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  return done(null);
}
