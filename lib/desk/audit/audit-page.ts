import type { JournalReader } from "#lib/desk/wallets/journal-page";
import {
  type AuditActions,
  type AuditActor,
  type AuditEntry,
  type AuditFilter,
  auditGroups,
  auditSorts,
} from "#lib/domain/audit";
import { auditChanges } from "#lib/domain/audit-change";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/instant";
import { badCursor, placeNumber, readPage, writeCursor } from "#lib/http/cursor";
import { readTimeRange } from "#lib/http/time-range";
import { auditFilterCharsMax } from "#lib/limits";
import type { Store } from "#lib/store";
import { type AuditPage, AuditParameters, type AuditRecordData, type StaffAuditEntry } from "./audit-shape";

type Parameters = Readonly<Record<string, string | undefined>>;
type OwnFilter = AuditFilter & { readonly agentId: string };

export async function auditPage(
  store: Store,
  reader: JournalReader,
  parameters: Parameters,
): Promise<Outcome<AuditPage>> {
  const page = readPage(parameters);
  if (!page.ok) return page;
  const { after: place, limit, filters: given } = page.value;
  const after = place === null ? null : placeNumber(place[0]);
  if (place !== null && after === null) return badCursor();
  const filter = readAuditFilter(reader, given);
  if (!filter.ok) return filter;
  const found = await store.listAudit({ ...filter.value, after, limit: limit + 1 });
  if (!found.ok) return found;
  const rows = found.value.slice(0, limit);
  const last = found.value.length > limit ? rows.at(-1) : undefined;
  const next_cursor = last ? writeCursor(given, [String(last.number), ""]) : null;
  return done({ entries: rows.map(entryData), next_cursor });
}

export async function auditRecord(store: Store, agentId: string, idText: string): Promise<Outcome<AuditRecordData>> {
  const id = placeNumber(idText);
  const found = id === null ? done(null) : await store.findAuditRecord(agentId, id);
  if (!found.ok) return found;
  // Another agent's row and one that never was answer the same.
  if (!found.value) return refuse("not_found", "There is no such row in this agent's audit.");
  const { before, after, hash } = found.value;
  return done({ ...entryData(found.value), before, after, hash });
}

/** An export reads the same filters as the page that it is of. */
export function readAuditFilter({ agentId, email }: JournalReader, given: Parameters): Outcome<OwnFilter> {
  const checked = AuditParameters.omit({ limit: true, cursor: true }).safeParse(given);
  if (!checked.success) return badCursor();
  const { actor: actorText, action, sign_ins, subject = null, address = null, ...times } = checked.data;
  for (const [name, text] of Object.entries({ subject, address, actor: actorText })) {
    if (text && text.length > auditFilterCharsMax)
      return refuse("parameter_wrong", `${name} must have at most ${auditFilterCharsMax} characters.`);
  }
  const actor = readActor(email, actorText);
  if (!actor.ok) return actor;
  const actions = readActions(action);
  if (!actions.ok) return actions;
  const range = readTimeRange(times);
  return range.ok
    ? done({
        ...{ agentId, actor: actor.value, actions: actions.value, subject, address },
        ...{ signInsHidden: sign_ins === "hidden", ...range.value },
      })
    : range;
}

function readActor(email: string, text: string | undefined): Outcome<AuditActor | null> {
  if (text === undefined) return done(null);
  if (text === "me") return done({ actor: `staff:${email}` });
  const sort = auditSorts.find((name) => name === text);
  if (sort) return done({ sort });
  if (auditSorts.some((name) => text.startsWith(`${name}:`))) return done({ actor: text });
  return refuse(
    "parameter_wrong",
    `actor must be me, ${auditSorts.join(", ")}, or one by name such as staff:ana@example.com.`,
  );
}

const isGroup = (text: string): text is keyof typeof auditGroups => Object.hasOwn(auditGroups, text);

function readActions(text: string | undefined): Outcome<AuditActions | null> {
  if (text === undefined) return done(null);
  if (isGroup(text)) return done(auditGroups[text]);
  if (/^[a-z_]{1,64}(\.[a-z_]{1,64})?$/.test(text)) return done({ named: [text], under: [], except: [] });
  return refuse("parameter_wrong", `action must be ${Object.keys(auditGroups).join(", ")}, or one such as key.rotate.`);
}

const entryData = ({
  number,
  at,
  actor,
  action,
  subject,
  before,
  after,
  address,
  requestId,
}: AuditEntry): StaffAuditEntry => ({
  id: String(number),
  at: formatInstant(at),
  actor,
  action,
  subject,
  changes: auditChanges(before, after),
  address,
  request_id: requestId,
});
