import type { BodyOf } from "#lib/browser/desk/desk";
import type { DeskEndpoint } from "#lib/desk/webhooks/webhook-shape";
import { type EventType, eventTypes } from "#lib/domain/events/event-type";

/** The values of an endpoint's form. */
export interface EndpointDraft {
  readonly url: string;
  readonly isAll: boolean;
  /** Kept while all are chosen, so that a change of mind loses nothing. */
  readonly types: readonly EventType[];
}

export type EndpointBody = BodyOf<"POST /api/desk/webhooks">;
export type EndpointFault = "badUrl" | "noTypes";

export const emptyEndpoint: EndpointDraft = { url: "", isAll: true, types: [] };

export const endpointDraftOf = ({ url, types }: DeskEndpoint): EndpointDraft => ({
  url,
  isAll: types.length === 0,
  types: eventTypes.filter((type) => types.includes(type)),
});

export interface ReadEndpoint {
  readonly body: EndpointBody;
  readonly faults: readonly EndpointFault[];
}

/** The body that the form would send. Whether the address may be called is judged by the server. */
export function readEndpointDraft({ url: typed, isAll, types }: EndpointDraft): ReadEndpoint {
  const url = typed.trim();
  const faults: EndpointFault[] = [];
  if (!/^https?:\/\/./.test(url) || !URL.canParse(url)) faults.push("badUrl");
  if (!isAll && types.length === 0) faults.push("noTypes");
  return { body: { url, types: isAll ? [] : types }, faults };
}

/** The fields that the form would change; null when there are none. */
export function endpointChanges(endpoint: DeskEndpoint, { url, types }: EndpointBody): Partial<EndpointBody> | null {
  const changes = {
    ...(url !== endpoint.url && { url }),
    ...(types.join() !== endpoint.types.join() && { types }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}
