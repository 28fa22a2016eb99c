import { done } from "#lib/domain/failure";
import { timelineOperation } from "./timeline-operation";

/** Of a trade that retention has dropped, too: what it moved is kept. */
export const tradeTimeline = timelineOperation({
  path: "/api/desk/trades/{tradeId}/timeline",
  may: "reports:read",
  of: ({ tradeId }) => done({ subject: "trade", tradeId }),
});
