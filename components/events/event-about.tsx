import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { attemptOf } from "#components/timeline/use-opened-record";
import { Link } from "#components/ui/controls/link";
import { TicketText } from "#components/ui/text/shown-text";
import { withParams } from "#lib/browser/asking/api";
import type { DeskEvent } from "#lib/browser/queries/events";
import { isLimitSide } from "#lib/domain/limits/limit";
import type { Capability } from "#lib/domain/people/role";
import { pathSegment } from "#lib/domain/text/path";

/** False for an event that is about a player alone. */
export const isAboutThing = ({ ticket_id, trade_id, key_id, limit_id, side }: DeskEvent): boolean =>
  [ticket_id, trade_id, key_id, limit_id, side].some((name) => name !== null);

/** Links an event to its ticket, trade, key, limit or stop. */
export function EventAbout({ event }: { readonly event: DeskEvent }) {
  const t = useTranslations("events");
  const { trade_id: trade, key_id: key, limit_id: limit, side } = event;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
      <EventTicket event={event} />
      {trade !== null && (
        <span className="inline-flex flex-wrap items-baseline gap-x-2">
          <Lead may="reports:read" href={withParams("/trades", { trade })}>
            <TicketText ticket={trade} />
          </Lead>
          <span className="text-soft text-xs">{t("version", { number: event.trade_version ?? 1 })}</span>
        </span>
      )}
      {key !== null && (
        <Lead may="keys:read" href={`/keys/${pathSegment(key)}`}>
          <TicketText ticket={key} />
        </Lead>
      )}
      {limit === null && side !== null && isLimitSide(side) && (
        <Lead may="limits:read" href="/control">
          {t(`side.${side}`)}
        </Lead>
      )}
      {limit !== null && (
        <Lead may="limits:read" href="/control">
          {t("limit")}
        </Lead>
      )}
    </span>
  );
}

/** A posted ticket leads to its receipt, and any other to what was tried under it. */
function EventTicket({ event }: { readonly event: DeskEvent }) {
  const { external_player_id: player, ticket_id: ticket, transaction_id: receipt } = event;
  if (ticket === null) return null;
  const tried = { tab: "refusals", attempt: attemptOf(player ?? "", ticket) };
  return (
    <Lead may="journal:read" href={withParams("/transfers", receipt === null ? tried : { receipt })}>
      <TicketText ticket={ticket} />
    </Lead>
  );
}

interface LeadProps {
  readonly href: string;
  readonly may: Capability;
  readonly children: ReactNode;
}

/** A link for who may follow it, and the same words for others. */
function Lead({ href, may: needed, children }: LeadProps) {
  const { may } = useSignedInMember();
  if (!may(needed)) return children;
  return (
    <Link href={href} prefetch={false} className="rounded-sm text-accent hover:underline max-sm:py-1">
      {children}
    </Link>
  );
}
