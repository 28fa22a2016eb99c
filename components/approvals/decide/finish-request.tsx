import type { BodyOf } from "#lib/browser/desk/desk";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { type About, textIn, textsIn } from "#lib/domain/approvals/about";
import { agentScopes } from "#lib/domain/keys/scope";
import { rolesIn } from "#lib/domain/people/role";
import { second } from "#lib/domain/time/instant";
import { type Overlap, overlapNames, overlaps } from "#lib/domain/time/overlap";

/** The call that the maker of an approved request sends again, with the request's id. */
export type FinishRequest =
  | { readonly step: "create"; readonly body: BodyOf<"POST /api/desk/keys"> }
  | { readonly step: "set"; readonly keyId: string; readonly body: BodyOf<"PATCH /api/desk/keys/{keyId}"> }
  | { readonly step: "endpoint"; readonly body: BodyOf<"POST /api/desk/webhooks"> }
  | {
      readonly step: "endpointSet";
      readonly endpointId: string;
      readonly body: BodyOf<"PATCH /api/desk/webhooks/{endpointId}">;
    }
  | { readonly step: "rotate"; readonly keyId: string; readonly overlap: Overlap; readonly approvalId: string }
  | { readonly step: "invite"; readonly body: BodyOf<"POST /api/desk/team/invitations"> }
  | { readonly step: "run"; readonly runId: string };

/** Null for a request that its maker does not finish, or that this page cannot read. */
export function finishRequest(approval: DeskApproval): FinishRequest | null {
  const { kind, about, subject, id: approval_id, finished_by_maker: isFinished } = approval;
  if (!isFinished) return null;
  if (kind === "bulk") return { step: "run", runId: subject };
  if (about.change === "invite") {
    const roles = rolesIn(textsIn(about, "roles"));
    return {
      step: "invite",
      body: { email: subject, roles, auditor_until: timeIn(about, "auditor_until"), approval_id },
    };
  }
  if (kind !== "keys") return null;
  if (about.change === "endpoint" || about.change === "endpoint set") {
    const body = { url: textIn(about, "url"), types: textsIn(about, "types"), approval_id };
    return about.change === "endpoint"
      ? { step: "endpoint", body }
      : { step: "endpointSet", endpointId: subject, body };
  }
  if (about.change === "create") {
    const name = textIn(about, "name");
    const given = {
      name,
      scopes: scopesIn(about),
      allow: textsIn(about, "allow"),
      expires_at: timeIn(about, "expires_at"),
    };
    return { step: "create", body: { ...given, approval_id } };
  }
  if (about.change === "rotate") {
    const overlap = overlapIn(about);
    return overlap && { step: "rotate", keyId: subject, overlap, approvalId: approval_id };
  }
  const change = {
    ...("name" in about && { name: textIn(about, "name") }),
    ...("scopes" in about && { scopes: scopesIn(about) }),
    ...("allow" in about && { allow: textsIn(about, "allow") }),
    ...("expires_at" in about && { expires_at: timeIn(about, "expires_at") }),
  };
  return { step: "set", keyId: subject, body: { ...change, approval_id } };
}

const timeIn = (about: About, name: string): string | null => textIn(about, name) || null;
const scopesIn = (about: About) => agentScopes.filter((scope) => textsIn(about, "scopes").includes(scope));

/** How long the old secret goes on; null for a length that this page does not know. */
export const overlapIn = (about: About): Overlap | null =>
  overlapNames.find((name) => String(overlaps[name] / second) === textIn(about, "overlap_seconds")) ?? null;
