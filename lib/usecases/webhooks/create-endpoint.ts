import { newEndpointId } from "#lib/crypto/secrets";
import { newWebhookSecret } from "#lib/crypto/webhook-signature";
import { faultOfAgentId } from "#lib/domain/agents/agent";
import { done, type Outcome, refuse, refuseFor } from "#lib/domain/failure";
import type { Endpoint } from "#lib/domain/webhooks/endpoint";
import { faultOfEventTypes } from "#lib/domain/webhooks/fault-of-event-types";
import { faultOfWebhookUrl } from "#lib/domain/webhooks/fault-of-webhook-url";
import type { Author } from "#lib/store/author";
import type { NewEndpoint } from "#lib/store/webhook";
import type { Context } from "#lib/usecases/context";

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
