import { useTranslations } from "next-intl";
import { WaitingTransfers } from "#components/approvals/waiting-transfers";
import { useSignedInMember } from "#components/page/signed-in-member";
import { ShownTimeline } from "#components/timeline/record-timeline";
import { CopyButton } from "#components/ui/controls/copy-button";
import { Link } from "#components/ui/controls/link";
import { Sheet } from "#components/ui/overlays/modal";
import { ShownText } from "#components/ui/text/shown-text";
import { ticketTimelineQuery } from "#lib/browser/queries/timeline";
import { pathSegment } from "#lib/domain/text/path";

export interface TicketSheetProps {
  readonly playerId: string;
  readonly ticketId: string;
  readonly onReceipt: (record: string) => void;
  readonly onClose: () => void;
}

/** The timeline of a ticket. Refused and closed tickets have one too, although they have no receipt. */
export function TicketSheet({ playerId, ticketId, onReceipt, onClose }: TicketSheetProps) {
  const t = useTranslations("timeline");
  const { may } = useSignedInMember();
  return (
    <Sheet
      open
      onClose={onClose}
      title={
        <span className="flex items-center gap-1 break-all">
          <span>
            {t("ticket")} <ShownText text={ticketId} />
          </span>
          <CopyButton text={ticketId} what={t("ticket")} />
        </span>
      }
      description={
        may("players:read") ? (
          <Link href={`/players/${pathSegment(playerId)}`} className="break-all text-accent hover:underline">
            {playerId}
          </Link>
        ) : (
          playerId
        )
      }
    >
      <WaitingTransfers player={playerId} ticket={ticketId} className="mb-4" />
      <div className="-mx-6">
        <ShownTimeline query={ticketTimelineQuery(playerId, ticketId)} links={{ onReceipt }} />
      </div>
    </Sheet>
  );
}
