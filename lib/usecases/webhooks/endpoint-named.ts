import { done, type Outcome } from "#lib/domain/failure";
import { type Endpoint, unknownEndpoint } from "#lib/domain/webhooks/endpoint";
import type { Context } from "#lib/usecases/context";
import { wholeList } from "#lib/usecases/whole-list";

/** The endpoint of an id, as the operator names it: without its agent. */
export async function endpointNamed({ store }: Pick<Context, "store">, id: string): Promise<Outcome<Endpoint>> {
  const listed = await wholeList(store.webhooks.listEndpoints);
  if (!listed.ok) return listed;
  const found = listed.value.find((endpoint) => endpoint.id === id);
  return found ? done(found) : unknownEndpoint(id);
}
