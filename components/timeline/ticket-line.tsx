import { useTranslations } from "next-intl";
import { TicketText } from "#components/transfers/journal/ticket-text";
import { useRefusalText } from "#components/transfers/journal/use-refusal-text";
import { CircleSlash, Lock, Pencil } from "#components/ui/controls/icons";
import { Badge } from "#components/ui/data/badge";
import { Money } from "#components/ui/data/money";
import { ShownText } from "#components/ui/text/shown-text";
import type { TimelineLineOnWire } from "#lib/desk/timeline/timeline-shape";
import type { DeskDraft, DeskRefusal } from "#lib/desk/wallets/transfer-shape";
import { shownText } from "#lib/domain/text/shown-text";
import { Author } from "./author";
import { LineFrame } from "./line-frame";
import { Opener } from "./opener";
import type { TimelineLinks } from "./timeline-links";

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
    <LineFrame
      badge={
        <Badge tone={told.state === "open" ? "warn" : "neutral"}>
          <Pencil aria-hidden="true" />
          {t(told.type)}
        </Badge>
      }
      about={<TicketName of={told} links={links} />}
      notes={
        <>
          <span>
            <Money value={told.amount} currency={told.currency} /> {tState(told.state)}
          </span>
          <Author actor={`member:${told.kept_by}`} />
          <ShownText text={told.reason} />
        </>
      }
    />
  );
}

export function ApprovalLine({ told, links }: { readonly told: ApprovalTold; readonly links: TimelineLinks }) {
  const [t, tState] = [useTranslations("timeline.approval"), useTranslations("timeline.approvalState")];
  const isOpen = told.state === "pending" || told.state === "approved";
  return (
    <LineFrame
      badge={
        <Badge tone={isOpen ? "warn" : "neutral"}>
          <Lock aria-hidden="true" />
          {t(told.type)}
        </Badge>
      }
      about={<TicketName of={told} links={links} />}
      notes={
        <>
          <span>
            <Money value={told.amount} currency={told.currency} /> {tState(told.state)}
          </span>
          <Author actor={`member:${told.made_by}`} />
        </>
      }
    />
  );
}
