import { newEndpointId } from "#lib/crypto/secrets";
import { newWebhookSecret } from "#lib/crypto/webhook-signature";
import { faultOfAgentId } from "#lib/domain/agents/agent";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome, refuse, refuseFor } from "#lib/domain/failure";
import { type Instant, instant } from "#lib/domain/time/instant";
import { type Overlap, overlaps } from "#lib/domain/time/overlap";
import { type Delivery, testSequence } from "#lib/domain/webhooks/delivery";
import { type Endpoint, faultOfEventTypes, faultOfWebhookUrl, unknownEndpoint } from "#lib/domain/webhooks/endpoint";
import type { EndpointChange, EndpointName, NewEndpoint } from "#lib/domain/webhooks/webhook-queries";
import type { Context } from "#lib/usecases/context";

/** The endpoint of an id, as the operator names it: without its agent. */
export async function endpointNamed({ store }: Pick<Context, "store">, id: string): Promise<Outcome<Endpoint>> {
  const found = await store.webhooks.findEndpointOfAny(id);
  if (!found.ok) return found;
  return found.value ? done(found.value) : unknownEndpoint(id);
}

export type EndpointInput = Pick<NewEndpoint, "agentId" | "url" | "types">;

export interface EndpointWithSecret {
  readonly endpoint: Endpoint;
  /** Shown only now: later only its encrypted form exists. */
  readonly secret: string;
}

export async function createEndpoint(
  { store, secrets, webhookAllow }: Context,
  { agentId, url, types }: EndpointInput,
  by: Author,
): Promise<Outcome<EndpointWithSecret>> {
  const noAgent = faultOfAgentId(agentId);
  if (noAgent) return refuse("parameter_wrong", noAgent);
  const wrong = faultOfEndpoint({ url, types }, webhookAllow);
  if (wrong) return wrong;
  const id = newEndpointId();
  const secret = newWebhookSecret();
  const sealedSecret = secrets.sealWebhook(secret, agentId, id);
  const made = await store.webhooks.createEndpoint({ agentId, id, url: urlAsKept(url), types, sealedSecret }, by);
  return made.ok ? done({ endpoint: made.value, secret }) : made;
}

/** The refusal of an endpoint that cannot be as it is asked for; null for one that can. */
export function faultOfEndpoint(
  { url, types }: { readonly url?: string; readonly types?: readonly string[] },
  allowed: readonly string[],
) {
  const ofUrl = url === undefined ? null : faultOfWebhookUrl(url, allowed);
  if (ofUrl) return refuseFor("url", "parameter_wrong", ofUrl);
  const ofTypes = types === undefined ? null : faultOfEventTypes(types);
  return ofTypes ? refuseFor("types", "parameter_wrong", ofTypes) : null;
}

/** As it is called: a name in small letters, in the form that name servers know. */
export const urlAsKept = (url: string): string => new URL(url).href;

/** Changes where an endpoint is, or the types that it is sent. What is left out stays as it is. */
export async function changeEndpoint(
  { store, webhookAllow }: Context,
  { agentId, id, url, types }: EndpointName & EndpointChange,
  by: Author,
): Promise<Outcome<Endpoint>> {
  if (url === undefined && types === undefined) {
    return refuse("parameter_wrong", "Nothing to change: name a URL or types.");
  }
  const wrong = faultOfEndpoint({ ...(url !== undefined && { url }), ...(types && { types }) }, webhookAllow);
  if (wrong) return wrong;
  const change = { ...(url !== undefined && { url: urlAsKept(url) }), ...(types && { types }) };
  return store.webhooks.changeEndpoint(agentId, id, change, by);
}

/** Gives an endpoint a new secret. The one before signs beside it for the overlap, so that a receiver can change over. */
export async function rotateEndpointSecret(
  { store, secrets }: Context,
  { agentId, id, overlap }: EndpointName & { readonly overlap: Overlap },
  by: Author,
): Promise<Outcome<EndpointWithSecret>> {
  const secret = newWebhookSecret();
  const span = overlaps[overlap];
  const rotation = {
    sealedSecret: secrets.sealWebhook(secret, agentId, id),
    previousUntil: span === 0n ? null : instant(by.at + span),
  };
  const rotated = await store.webhooks.rotateEndpointSecret(agentId, id, rotation, by);
  return rotated.ok ? done({ endpoint: rotated.value, secret }) : rotated;
}

/** 100 commands of 1,000 deliveries each: as many as are kept. */
const commandsMax = 100;

/** Replays what did not arrive and was last tried at or after a time, and answers how many these were. */
export async function replayFailed(
  { store }: Pick<Context, "store">,
  { agentId, id }: EndpointName,
  since: Instant,
  by: Author,
): Promise<Outcome<number>> {
  let replayed = 0;
  for (let command = 0; command < commandsMax; command += 1) {
    const some = await store.webhooks.replayFailed(agentId, id, since, by);
    if (!some.ok) return some;
    replayed += some.value.replayed;
    if (!some.value.isMore) break;
  }
  return done(replayed);
}

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
