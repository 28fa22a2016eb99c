import { useTranslations } from "next-intl";
import { SideBadge } from "#components/transfers/journal/side-badge";
import { Link } from "#components/ui/controls/link";
import { Money } from "#components/ui/data/money";
import { Time } from "#components/ui/text/time";
import type { DeskOverview } from "#lib/desk/overview/overview-shape";
import { shownText } from "#lib/domain/text/shown-text";
import { NewestCard } from "./newest-card";

export function LastTransfers({ overview }: { readonly overview: DeskOverview | undefined }) {
  const t = useTranslations("overview");
  return (
    <NewestCard
      title={t("lastTransfers")}
      href="/transfers"
      hrefLabel={t("allTransfers")}
      rows={overview?.transfers}
      rowKey={({ id }) => id}
      empty={t("noTransfers")}
      row={({ id, type, external_player_id: player, ticket_id: ticket, amount, created_at: at }) => (
        <Link
          href={`/transfers?receipt=${id}`}
          prefetch={false}
          aria-label={t("receipt", { ticket: shownText(ticket) })}
          className="-mx-2 flex items-center gap-3 rounded-lg px-2 py-2 hover:bg-sunken"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{player}</span>
            <span className="flex gap-3 text-[0.8125rem] text-soft">
              <SideBadge type={type} />
              <Time at={at} />
            </span>
          </span>
          <Money signed value={type === "deposit" ? amount : `-${amount}`} className="font-medium" />
        </Link>
      )}
    />
  );
}
