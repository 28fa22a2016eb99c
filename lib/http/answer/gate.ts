import { ExportPlaces } from "#lib/domain/exports/export-places";
import type { RequestLog } from "#lib/domain/requests/request-log";
import { KeyRing } from "#lib/http/keys/key-ring";
import { DeskShares } from "#lib/http/limits/desk-shares";
import { ownQuotas, type Quotas, QuotaWindows } from "#lib/http/limits/quota-windows";
import { SharedQuotas } from "#lib/http/limits/shared-quotas";
import { EventWaits } from "#lib/http/live/event-waits";
import { LiveFeed } from "#lib/http/live/live-feed";
import type { Context } from "#lib/usecases/context";
import { type Metrics, newMetrics } from "./metrics";

/** Everything that requests share on their way to an operation. A process has one gate for all doors. */
export interface Gate {
  readonly context: Context;
  readonly keys: KeyRing;
  readonly quotas: Quotas;
  readonly badSignatures: QuotaWindows;
  /** The refusals of signed requests that spend no quota. */
  readonly keyRefusals: QuotaWindows;
  /** The bounds on logged requests without a valid signature, and on members' failed ones. */
  readonly unproved: QuotaWindows;
  readonly desk: DeskShares;
  readonly requests: RequestLog;
  /** The files of requests under way, whose rows are in memory. */
  readonly requestFiles: ExportPlaces;
  readonly metrics: Metrics;
  readonly live: LiveFeed;
  readonly eventWaits: EventWaits;
}

export function newGate(context: Context, requests: RequestLog): Gate {
  const live = new LiveFeed(context.clock);
  const eventWaits = new EventWaits();
  const keys = new KeyRing(context.store, context.secrets, context.clock);
  context.store.watch((agentId, topic) => {
    // The key ring forgets before browsers are told, so that a call made because of the news meets the changed key.
    if (topic === "agent") keys.forget(agentId);
    if (topic === "events") eventWaits.note(agentId);
    live.note(agentId, topic);
  });
  requests.watch((agentId) => live.note(agentId, "requests"));
  return {
    context,
    keys,
    quotas: context.store.quotaGrants
      ? new SharedQuotas(context.store.quotaGrants, context.clock)
      : ownQuotas(context.clock),
    badSignatures: new QuotaWindows(),
    keyRefusals: new QuotaWindows(),
    unproved: new QuotaWindows(),
    desk: new DeskShares(),
    requests,
    requestFiles: new ExportPlaces(),
    metrics: newMetrics(),
    live,
    eventWaits,
  };
}
