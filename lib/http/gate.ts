import type { Context } from "#lib/context";
import { KeyRing } from "./key-ring";
import { type Metrics, newMetrics } from "./metrics";
import { RateWindows } from "./rate-window";

/** What stands between a request and its operation; one for the process, whichever door a request came through. */
export interface Gate {
  readonly context: Context;
  readonly keys: KeyRing;
  readonly rates: RateWindows;
  readonly badSignatures: RateWindows;
  readonly metrics: Metrics;
}

export const newGate = (context: Context): Gate => ({
  context,
  keys: new KeyRing(context.store, context.secrets, context.clock),
  rates: new RateWindows(),
  badSignatures: new RateWindows(),
  metrics: newMetrics(),
});
