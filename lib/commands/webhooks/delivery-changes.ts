import { audited, type Changes, newsOf } from "#lib/commands/decision";
import type { Delivery } from "#lib/domain/webhooks/delivery";
import type { Endpoint } from "#lib/domain/webhooks/endpoint";
import type { Author } from "#lib/store/author";

/** Sends deliveries once more, at once and in their order, and then by the whole schedule again. */
export const dueAnew = (delivery: Delivery, { at }: Author): Delivery => ({
  ...delivery,
  ...{ state: "retrying", step: 0, nextAt: at },
});

/** Puts deliveries that a member or the operator asks for. */
export const putDeliveries = (
  { agentId, id }: Endpoint,
  rows: readonly Delivery[],
  action: "webhook.test" | "webhook.replay",
  by: Author,
  after: object,
): Changes => ({
  writes: [{ act: "put rows", table: "webhookDeliveries", rows }],
  audit: [audited({ agentId, action, subject: id, before: null, after }, by)],
  news: [newsOf(agentId, "webhooks"), newsOf(agentId, "audit")],
});
