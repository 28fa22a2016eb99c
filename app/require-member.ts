import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { pageVisit } from "#lib/desk/page-visit";
import type { MemberRole } from "#lib/domain/people/role";
import { isAccountPath, setUpPath, signInPath } from "#lib/domain/text/path";
import { formatInstant } from "#lib/domain/time/instant";

interface PageMember {
  readonly email: string;
  readonly name: string | null;
  /** The roles in force. */
  readonly roles: readonly MemberRole[];
  /** When the member's only role ended; null while a role is in force. */
  readonly roleEndedAt: string | null;
  /** True for members who see only their account's page until they have a second factor. */
  readonly isSetUpDue: boolean;
  readonly agent: {
    readonly id: string;
    readonly name: string;
    readonly currency: string;
    readonly booksZone: string;
    readonly isMovedByTrades: boolean;
  };
}

/** Guards every page behind the sign-in. Each request for data is judged again. */
export const requireMember = cache(async (): Promise<PageMember> => {
  const asked = await headers();
  const path = asked.get("x-asked-path");
  const { signedIn, isSetUpDue } = await pageVisit(asked);
  if (!signedIn) redirect(signInPath(path));
  if (isSetUpDue && !isAccountPath(path)) redirect(setUpPath);
  const { member, agent } = signedIn;
  return {
    email: member.email,
    name: member.name,
    roles: member.roles,
    roleEndedAt: member.roles.length === 0 && member.auditorUntil !== null ? formatInstant(member.auditorUntil) : null,
    isSetUpDue,
    agent: {
      id: agent.id,
      name: agent.name,
      currency: agent.currency,
      booksZone: agent.booksZone,
      isMovedByTrades: agent.wallet !== "transfers",
    },
  };
});
