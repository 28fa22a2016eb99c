import { listOperation } from "#lib/desk/list-operation";
import { memberOperation } from "#lib/desk/member-operation";
import type { JournalReader } from "#lib/desk/wallets/transfers";
import { actionsOf, auditGroups } from "#lib/domain/audit/actions";
import {
  type AuditActor,
  type AuditEntry,
  type AuditFilter,
  auditFiltersOnWire,
  auditSorts,
} from "#lib/domain/audit/audit";
import { done, must, refuse } from "#lib/domain/failure";
import type { Given } from "#lib/domain/lists/filters";
import { placeNumber } from "#lib/http/body/cursor";
import { readTimeRange } from "#lib/http/body/read-time-range";
import { entryOnWire, recordOnWire } from "./audit-shape";

const auditFilterCharsMax = 256;

type OwnFilter = AuditFilter & { readonly agentId: string };

/** An export reads the same filters as its page. */
export function readAuditFilter({ agentId, email }: JournalReader, given: Given<typeof auditFiltersOnWire>): OwnFilter {
  const { actor: actorText, action, sign_ins, subject = null, address = null, ...times } = given;
  for (const [name, text] of Object.entries({ subject, address, actor: actorText })) {
    if (text && text.length > auditFilterCharsMax)
      return must(refuse("parameter_wrong", `${name} must have at most ${auditFilterCharsMax} characters.`));
  }
  const actor = readActor(email, actorText);
  const actions = readActions(action);
  const range = must(readTimeRange(times));
  return {
    agentId,
    actor,
    actions,
    subject,
    address,
    signInsHidden: sign_ins === "hidden",
    ...range,
  };
}

function readActor(email: string, text: string | undefined): AuditActor | null {
  if (text === undefined) return null;
  if (text === "me") return { actor: `member:${email}` };
  const sort = auditSorts.find((name) => name === text);
  if (sort) return { sort };
  if (auditSorts.some((name) => text.startsWith(`${name}:`))) return { actor: text };
  return must(
    refuse(
      "parameter_wrong",
      `actor must be me, ${auditSorts.join(", ")}, or one by name such as member:ana@example.com.`,
    ),
  );
}

function readActions(text: string | undefined): readonly string[] | null {
  if (text === undefined) return null;
  const group = auditGroups.find((name) => name === text);
  if (group) return actionsOf(group);
  if (/^[a-z_]{1,64}(\.[a-z_]{1,64})?$/.test(text)) return [text];
  return must(refuse("parameter_wrong", `action must be ${auditGroups.join(", ")}, or one such as key.rotate.`));
}

export const [listAudit, countAudit] = listOperation({
  path: "/api/desk/audit",
  may: "audit:read",
  filters: auditFiltersOnWire,
  place: { read: placeNumber, write: ({ number }: AuditEntry) => [String(number), ""] },
  read: ({ agent, member }, given) => readAuditFilter({ agentId: agent.id, email: member.email }, given),
  find: ({ context }, filter, page) => context.store.audit.listAudit({ ...filter, ...page }),
  rowsIn: (rows) => rows,
  onWire: ({ rows, nextCursor }) => ({ entries: rows.map(entryOnWire), next_cursor: nextCursor }),
  count: ({ context }, filter) => context.store.audit.countAudit(filter),
});

export const findAuditRow = memberOperation({
  method: "GET",
  path: "/api/desk/audit/{id}",
  may: "audit:read",
  async handle({ context, agent, params }) {
    const id = placeNumber(params.id);
    const found = must(id === null ? done(null) : await context.store.audit.findAuditRecord(agent.id, id));
    // Another agent's row gets the same answer as one that never existed.
    return found ? recordOnWire(found) : must(refuse("not_found", "There is no such row in this agent's audit."));
  },
});
