import { memberOperation } from "#lib/desk/member-operation";
import { done, refuse } from "#lib/domain/failure";
import { placeNumber } from "#lib/http/body/cursor";
import { recordOnWire } from "./entry-on-wire";

export const findAuditRow = memberOperation({
  method: "GET",
  path: "/api/desk/audit/{id}",
  may: "audit:read",
  async handle({ context, agent, params }) {
    const id = placeNumber(params.id);
    const found = id === null ? done(null) : await context.store.audit.findAuditRecord(agent.id, id);
    if (!found.ok) return found;
    // Another agent's row gets the same answer as one that never existed.
    return found.value
      ? done(recordOnWire(found.value))
      : refuse("not_found", "There is no such row in this agent's audit.");
  },
});
