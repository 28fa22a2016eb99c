import { done, type Outcome } from "#lib/domain/failure";
import { type Endpoint, unknownEndpoint } from "#lib/domain/webhooks/endpoint";
import type { Context } from "#lib/usecases/context";

/** The endpoint of an id, as the operator names it: without its agent. */
export async function endpointNamed({ store }: Pick<Context, "store">, id: string): Promise<Outcome<Endpoint>> {
  const found = await store.webhooks.findEndpointOfAny(id);
  if (!found.ok) return found;
  return found.value ? done(found.value) : unknownEndpoint(id);
}
