import type { ReactNode } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { ActorName } from "#components/transfers/journal/actor-name";
import { Link } from "#components/ui/controls/link";
import { withParams } from "#lib/browser/asking/api";
import { pathSegment } from "#lib/domain/text/path";

export interface LineFrameProps {
  /** The kind of the line's event, in a few words. */
  readonly badge: ReactNode;
  /** The player, ticket, trade or key that the event is about. */
  readonly about?: ReactNode;
  readonly notes?: ReactNode;
}

export function LineFrame({ badge, about, notes }: LineFrameProps) {
  return (
    <>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
        {badge}
        {about && <span className="min-w-0 [overflow-wrap:anywhere]">{about}</span>}
      </span>
      {notes && (
        <span className="mt-0.5 flex flex-wrap gap-x-2.5 text-[0.8125rem] text-soft [overflow-wrap:anywhere]">
          {notes}
        </span>
      )}
    </>
  );
}

/** How a timeline's lines open what they name over the page. What a page does not open stays plain text. */
export interface TimelineLinks {
  readonly onReceipt?: (record: string) => void;
  readonly onTrade?: (tradeId: string) => void;
  readonly onTicket?: (playerId: string, ticketId: string) => void;
}

/** The author of a timeline's entry: a key links to its page, a member to their other entries in the audit. */
export function Author({ actor }: { readonly actor: string }) {
  const { may } = useSignedInMember();
  const href = hrefOf(actor);
  if (href === null || !may(href.may)) return <ActorName actor={actor} />;
  return (
    <Link href={href.path} prefetch={false} className="rounded-sm hover:underline">
      <ActorName actor={actor} />
    </Link>
  );
}

function hrefOf(actor: string) {
  const [sort = "", ...name] = actor.split(":");
  if (sort === "key") return { may: "keys:read", path: `/keys/${pathSegment(name.join(":"))}` } as const;
  return sort === "member" ? ({ may: "audit:read", path: withParams("/audit", { actor }) } as const) : null;
}

export interface OpenerProps {
  readonly label: string;
  /** Undefined where nothing can be opened. */
  readonly onOpen: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A name that opens what it names over the page. */
export function Opener({ label, onOpen, children }: OpenerProps) {
  if (!onOpen) return children;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onOpen}
      className="rounded-sm text-left text-accent hover:underline"
    >
      {children}
    </button>
  );
}
