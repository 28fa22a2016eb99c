import { audited, type Changes } from "#lib/commands/decision";
import type { About } from "#lib/domain/approvals/about";
import type { AuditAction } from "#lib/domain/audit/actions";
import type { Author } from "#lib/domain/audit/author";
import { refuse } from "#lib/domain/failure";
import type { Endpoint } from "#lib/domain/webhooks/endpoint";

type EndpointAction = Extract<AuditAction, `webhook.${string}`>;

/** An endpoint as the audit records it. */
export const endpointOnRecord = ({ url, types, state, pausedAt, disabledBecause }: Endpoint): object => ({
  url,
  types,
  state: state === "disabled" || pausedAt === null ? state : "paused",
  because: disabledBecause,
});

/** An endpoint that is to be, as an approval shows it: the events that it is sent hold amounts and balances. */
export const aboutEndpoint = (
  change: "endpoint" | "endpoint set",
  { url, types }: Pick<Endpoint, "url" | "types">,
): About => ({ change, url, types });

/** Writes an endpoint's change, with its audit row. */
export function changedEndpoint(
  before: Endpoint,
  to: Partial<Endpoint>,
  action: EndpointAction,
  by: Author,
  shown: { readonly before: object | null; readonly after: object | null } = {
    before: endpointOnRecord(before),
    after: endpointOnRecord({ ...before, ...to }),
  },
): Changes {
  const { agentId, id } = before;
  return {
    writes: [{ act: "change", table: "webhookEndpoints", where: { agentId, id }, to }],
    audit: [audited({ agentId, action, subject: id, ...shown }, by)],
  };
}

/** Gives up what waits to be tried again. */
export const givenUp = ({ agentId, id: endpointId }: Endpoint): Changes => ({
  writes: [
    {
      act: "change",
      table: "webhookDeliveries",
      where: { agentId, endpointId, state: "retrying" },
      to: { state: "failed", nextAt: null },
    },
  ],
});

export const endpointDisabled = () =>
  refuse("endpoint_state", "The endpoint is disabled, and nothing is sent to it. Enable it first.");
