import enAudit from "#lib/browser/messages/en/audit.json";
import enCodes from "#lib/browser/messages/en/codes.json";
import enOverview from "#lib/browser/messages/en/overview.json";
import enRequests from "#lib/browser/messages/en/requests.json";
import enTimeline from "#lib/browser/messages/en/timeline.json";
import enTrades from "#lib/browser/messages/en/trades.json";
import zhAudit from "#lib/browser/messages/zh/audit.json";
import zhCodes from "#lib/browser/messages/zh/codes.json";
import zhOverview from "#lib/browser/messages/zh/overview.json";
import zhRequests from "#lib/browser/messages/zh/requests.json";
import zhTimeline from "#lib/browser/messages/zh/timeline.json";
import zhTrades from "#lib/browser/messages/zh/trades.json";

/** The texts of a timeline, for a part that brings them with its code. */
export const timelineTexts = {
  en: {
    audit: { action: enAudit.action },
    codes: enCodes,
    overview: { operation: enOverview.operation },
    requests: { code: enRequests.code },
    timeline: enTimeline,
    trades: { movement: { kinds: enTrades.movement.kinds }, why: enTrades.why },
  },
  zh: {
    audit: { action: zhAudit.action },
    codes: zhCodes,
    overview: { operation: zhOverview.operation },
    requests: { code: zhRequests.code },
    timeline: zhTimeline,
    trades: { movement: { kinds: zhTrades.movement.kinds }, why: zhTrades.why },
  },
};
