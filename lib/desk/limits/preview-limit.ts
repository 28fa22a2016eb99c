import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { previewLimit as preview } from "#lib/usecases/limits/preview-limit";
import { previewOnWire } from "./limit-on-wire";
import { PreviewQuery } from "./limit-shape";
import { readLimitAsked } from "./read-limit-asked";

/** What the last 30 days would have met with a limit, before it is set. It changes nothing. */
export const previewLimit = memberOperation({
  method: "GET",
  path: "/api/desk/limits/preview",
  may: "limits:read",
  cost: "heavy",
  query: PreviewQuery,
  async handle({ context, agent, request }, { query }) {
    const asked = readLimitAsked(agent.id, query);
    if (!asked.ok) return asked;
    const found = await preview(context, asked.value, agent.booksZone, request.gone);
    return found.ok ? done(previewOnWire(found.value)) : found;
  },
});
