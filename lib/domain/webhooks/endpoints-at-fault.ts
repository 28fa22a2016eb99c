import type { AttentionFacts } from "#lib/domain/attention/attention-facts";
import type { Endpoint } from "./endpoint";

/** The endpoints that need attention. An endpoint that a member paused or disabled is as that member wants it. */
export function endpointsAtFault(
  endpoints: readonly Endpoint[],
): Pick<AttentionFacts, "disabledEndpoints" | "failingEndpoints"> {
  const disabled = endpoints.filter(
    ({ state, disabledBecause: because }) => state === "disabled" && (because === "gone" || because === "five_days"),
  );
  const failing = endpoints.filter(({ state, pausedAt }) => state === "failing" && pausedAt === null);
  return {
    disabledEndpoints: disabled.flatMap(({ id, url, disabledAt: since }) => (since ? [{ id, url, since }] : [])),
    failingEndpoints: failing.flatMap(({ id, url, failingSince: since }) => (since ? [{ id, url, since }] : [])),
  };
}
