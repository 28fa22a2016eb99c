import { done } from "#lib/domain/failure";
import { timelineOperation } from "./timeline-operation";

export const keyTimeline = timelineOperation({
  path: "/api/desk/keys/{keyId}/timeline",
  may: "keys:read",
  of: ({ keyId }) => done({ subject: "key", keyId }),
});
