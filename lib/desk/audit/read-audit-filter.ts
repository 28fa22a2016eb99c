import type { JournalReader } from "#lib/desk/wallets/journal-filters";
import { actionsOf, auditGroups } from "#lib/domain/audit/actions";
import { type AuditActor, type AuditFilter, auditSorts } from "#lib/domain/audit/audit";
import type { auditFiltersOnWire } from "#lib/domain/audit/audit-filters";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Given } from "#lib/domain/lists/filters";
import { readTimeRange } from "#lib/http/body/read-time-range";

const auditFilterCharsMax = 256;

type OwnFilter = AuditFilter & { readonly agentId: string };

/** An export reads the same filters as its page. */
export function readAuditFilter(
  { agentId, email }: JournalReader,
  given: Given<typeof auditFiltersOnWire>,
): Outcome<OwnFilter> {
  const { actor: actorText, action, sign_ins, subject = null, address = null, ...times } = given;
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
  if (text === "me") return done({ actor: `member:${email}` });
  const sort = auditSorts.find((name) => name === text);
  if (sort) return done({ sort });
  if (auditSorts.some((name) => text.startsWith(`${name}:`))) return done({ actor: text });
  return refuse(
    "parameter_wrong",
    `actor must be me, ${auditSorts.join(", ")}, or one by name such as member:ana@example.com.`,
  );
}

function readActions(text: string | undefined): Outcome<readonly string[] | null> {
  if (text === undefined) return done(null);
  const group = auditGroups.find((name) => name === text);
  if (group) return done(actionsOf(group));
  if (/^[a-z_]{1,64}(\.[a-z_]{1,64})?$/.test(text)) return done([text]);
  return refuse("parameter_wrong", `action must be ${auditGroups.join(", ")}, or one such as key.rotate.`);
}
