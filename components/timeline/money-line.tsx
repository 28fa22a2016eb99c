import { useTranslations } from "next-intl";
import { ShownText, TicketText } from "#components/ui/text/shown-text";
import type { MovementOnTimeline, TransferOnTimeline } from "#lib/browser/queries/timeline";
import { shownText } from "#lib/domain/text/shown-text";
import { isVersionTold } from "#lib/domain/wallets/entry-words";
import { EntryBadge, TradeWordsLine } from "./entry-in-words";
import { Author, LineFrame, Opener, type TimelineLinks } from "./line-frame";

export function TransferLine({ told, links }: { readonly told: TransferOnTimeline; readonly links: TimelineLinks }) {
  const t = useTranslations("timeline");
  const { type, ticket_id: ticket, record, actor, reason } = told;
  return (
    <LineFrame
      badge={<EntryBadge kind={type} word={type} />}
      about={
        <Opener
          label={t("openReceipt", { ticket: shownText(ticket) })}
          onOpen={links.onReceipt && (() => links.onReceipt?.(record))}
        >
          <TicketText ticket={ticket} />
        </Opener>
      }
      notes={
        <>
          <Author actor={actor} />
          {reason !== null && <ShownText text={reason} />}
        </>
      }
    />
  );
}

export function MovementLine({ told, links }: { readonly told: MovementOnTimeline; readonly links: TimelineLinks }) {
  const t = useTranslations("timeline");
  const { kind, word, trade, trade_id: id, version, reason } = told;
  return (
    <LineFrame
      badge={<EntryBadge kind={kind} word={word} />}
      about={
        id === null ? (
          <span className="text-soft">{t("allTrades")}</span>
        ) : (
          <Opener
            label={t("openTrade", { trade: shownText(id) })}
            onOpen={links.onTrade && (() => links.onTrade?.(id))}
          >
            <TicketText ticket={id} />
          </Opener>
        )
      }
      notes={
        (trade || isVersionTold(version) || reason !== null) && (
          <>
            {trade && (
              <span>
                <TradeWordsLine trade={trade} />
              </span>
            )}
            {isVersionTold(version) && <span>{t("version", { version: String(version) })}</span>}
            {reason !== null && <ShownText text={reason} />}
          </>
        )
      }
    />
  );
}
