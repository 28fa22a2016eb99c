import { newWebhookSecret } from "#lib/crypto/webhook-signature";
import { done, type Outcome } from "#lib/domain/failure";
import { instant } from "#lib/domain/time/instant";
import { type Overlap, overlaps } from "#lib/domain/time/overlap";
import type { Author } from "#lib/store/author";
import type { EndpointName } from "#lib/store/webhook";
import type { Context } from "#lib/usecases/context";
import type { EndpointWithSecret } from "./create-endpoint";

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
