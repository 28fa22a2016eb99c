import { type Outcome, refuse } from "#lib/domain/failure";
import type { Endpoint } from "#lib/domain/webhooks/endpoint";
import type { Author } from "#lib/store/author";
import type { EndpointChange, EndpointName } from "#lib/store/webhook";
import type { Context } from "#lib/usecases/context";
import { faultOfEndpoint, urlAsKept } from "./create-endpoint";

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
