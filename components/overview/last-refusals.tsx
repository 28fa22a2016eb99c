import { useTranslations } from "next-intl";
import { SideBadge } from "#components/transfers/journal/side-badge";
import { Link } from "#components/ui/controls/link";
import { useErrorText } from "#components/ui/data/use-error-text";
import { Time } from "#components/ui/text/time";
import { withParams } from "#lib/browser/asking/api";
import { ApiError } from "#lib/browser/asking/api-error";
import type { DeskOverview } from "#lib/desk/overview/overview-shape";
import type { DeskRefusal } from "#lib/desk/wallets/transfer-shape";
import { NewestCard } from "./newest-card";

export function LastRefusals({ overview }: { readonly overview: DeskOverview | undefined }) {
  const t = useTranslations("overview");
  return (
    <NewestCard
      title={t("lastRefusals")}
      href="/transfers?tab=refusals"
      hrefLabel={t("allRefusals")}
      rows={overview?.refusals}
      rowKey={({ type, external_player_id: player, ticket_id: ticket }) => `${type} ${player} ${ticket}`}
      empty={t("noRefusals")}
      row={(refusal) => <Refused refusal={refusal} />}
    />
  );
}

function Refused({ refusal }: { readonly refusal: DeskRefusal }) {
  const { type, external_player_id: player, ticket_id: ticket, code, message, at } = refusal;
  const why = useErrorText(new ApiError({ code, message, status: 422 }));
  return (
    <Link
      href={withParams("/transfers", { tab: "refusals", player, ticket })}
      prefetch={false}
      className="-mx-2 block rounded-lg px-2 py-2 hover:bg-sunken"
    >
      <span className="flex gap-3">
        <span className="min-w-0 flex-1 truncate font-medium">{player}</span>
        <span className="tabular text-[0.8125rem] text-soft">{code}</span>
      </span>
      <span className="flex gap-3 text-[0.8125rem] text-soft">
        <SideBadge type={type} />
        <Time at={at} />
      </span>
      <span className="mt-0.5 line-clamp-2 text-[0.8125rem]">{why}</span>
    </Link>
  );
}
