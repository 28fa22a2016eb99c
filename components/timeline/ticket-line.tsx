import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRefusalText } from "#components/transfers/journal/use-refusal-text";
import { CircleSlash, Lock, Pencil } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { Badge } from "#components/ui/data/badge";
import { Money } from "#components/ui/data/money";
import { ShownText, TicketText } from "#components/ui/text/shown-text";
import { approvalPath } from "#lib/browser/address/page-address";
import type { TimelineLineOnWire } from "#lib/browser/queries/timeline";
import type { DeskDraft, DeskRefusal } from "#lib/desk/wallets/transfer-shape";
import { shownText } from "#lib/domain/text/shown-text";
import { Author, LineFrame, Opener, type TimelineLinks } from "./line-frame";

type ApprovalTold = Extract<TimelineLineOnWire, { readonly kind: "approval" }>["told"];
type CloseTold = Extract<TimelineLineOnWire, { readonly kind: "close" }>["told"];

interface TicketNameProps {
  readonly of: { readonly external_player_id: string; readonly ticket_id: string };
  readonly links: TimelineLinks;
}

function TicketName({ of: { external_player_id: player, ticket_id: ticket }, links }: TicketNameProps) {
  const t = useTranslations("timeline");
  return (
    <Opener
      label={t("openTicket", { ticket: shownText(ticket) })}
      onOpen={links.onTicket && (() => links.onTicket?.(player, ticket))}
    >
      <TicketText ticket={ticket} />
    </Opener>
  );
}

export function CloseLine({ told, links }: { readonly told: CloseTold; readonly links: TimelineLinks }) {
  const t = useTranslations("timeline.closed");
  return (
    <LineFrame
      badge={
        <Badge>
          <Lock aria-hidden="true" />
          {t(told.type)}
        </Badge>
      }
      about={<TicketName of={told} links={links} />}
      notes={<Author actor={told.actor} />}
    />
  );
}

export function RefusalLine({ told, links }: { readonly told: DeskRefusal; readonly links: TimelineLinks }) {
  const t = useTranslations("timeline.refused");
  const why = useRefusalText(told);
  return (
    <LineFrame
      badge={
        <Badge tone="warn">
          <CircleSlash aria-hidden="true" />
          {t(told.type)}
        </Badge>
      }
      about={<TicketName of={told} links={links} />}
      notes={
        <span>
          {why} <span className="tabular text-xs">{told.code}</span>
        </span>
      }
    />
  );
}

export function DraftLine({ told, links }: { readonly told: DeskDraft; readonly links: TimelineLinks }) {
  const [t, tState] = [useTranslations("timeline.prepared"), useTranslations("timeline.state")];
  return (
    <UnpostedLine
      told={told}
      links={links}
      isOpen={told.state === "open" || told.state === "closed"}
      name={t(told.type)}
      icon={<Pencil aria-hidden="true" />}
      state={tState(told.state)}
      email={told.kept_by}
      reason={told.reason}
    />
  );
}

export function ApprovalLine({ told, links }: { readonly told: ApprovalTold; readonly links: TimelineLinks }) {
  const [t, tState] = [useTranslations("timeline.approval"), useTranslations("timeline.approvalState")];
  const { may } = useSignedInMember();
  const state = tState(told.state);
  return (
    <UnpostedLine
      told={told}
      links={links}
      isOpen={told.state === "pending" || told.state === "approved"}
      name={t(told.type)}
      icon={<Lock aria-hidden="true" />}
      state={
        may("approvals:read") ? (
          <Link
            href={approvalPath(told.approval_id)}
            prefetch={false}
            className="rounded-sm text-accent hover:underline"
          >
            {state}
          </Link>
        ) : (
          state
        )
      }
      email={told.made_by}
    />
  );
}

interface UnpostedLineProps {
  readonly told: TicketNameProps["of"] & { readonly amount: string; readonly currency: string };
  readonly links: TimelineLinks;
  readonly isOpen: boolean;
  readonly name: string;
  readonly icon: ReactNode;
  readonly state: ReactNode;
  readonly email: string;
  readonly reason?: string;
}

/** A member's transfer before it posts: prepared, or waiting for approval. */
function UnpostedLine({ told, links, isOpen, name, icon, state, email, reason }: UnpostedLineProps) {
  return (
    <LineFrame
      badge={
        <Badge tone={isOpen ? "warn" : "neutral"}>
          {icon}
          {name}
        </Badge>
      }
      about={<TicketName of={told} links={links} />}
      notes={
        <>
          <span>
            <Money value={told.amount} currency={told.currency} /> {state}
          </span>
          <Author actor={`member:${email}`} />
          {reason !== undefined && <ShownText text={reason} />}
        </>
      }
    />
  );
}
