import { pathSegment } from "#lib/domain/text/path-segment";

export const endpointPath = (endpointId: string): string => `/webhooks/${pathSegment(endpointId)}`;
