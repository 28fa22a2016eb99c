import { useTranslations } from "next-intl";
import { withParams } from "#lib/browser/asking/api";
import type { DeskOverview, OverviewFigureName } from "#lib/browser/queries/overview";
import { lastNinetyDays } from "#lib/browser/ranges/range-query";
import { FigureCard } from "./figure-card";

interface Told {
  readonly href: string | null;
  /** A line below the figure. */
  readonly sub: string;
}

/** Four figures that answer "how are we doing". Each leads to what it is made of. */
export function FigureCards({ overview }: { readonly overview: DeskOverview | undefined }) {
  const t = useTranslations("overview");
  const told = overview && figuresTold(overview, t);
  // Before the first trade only transfers have figures.
  const names = overview && !overview.has_trades ? onlyTransfers : all;
  return (
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {names.map((name) => (
        <FigureCard
          key={name}
          name={name}
          overview={overview}
          href={told?.[name].href ?? null}
          sub={told?.[name].sub}
        />
      ))}
    </dl>
  );
}

const all = ["turnover", "net_pnl", "net_deposits", "exposure"] as const satisfies readonly OverviewFigureName[];
const onlyTransfers = ["net_deposits"] as const satisfies readonly OverviewFigureName[];

type Texts = ReturnType<typeof useTranslations<"overview">>;

function figuresTold(overview: DeskOverview, t: Texts): Record<OverviewFigureName, Told> {
  const { period, deposits, withdrawals, trade_count: count, open_trades: open } = overview;
  const times = { create_start_time: period.start, create_end_time: period.end };
  return {
    turnover: { href: withParams("/reports", times), sub: t("trades", { count }) },
    net_pnl: { href: withParams("/trades", { ...times, figure: "net_pnl" }), sub: t("resultHint") },
    net_deposits: {
      href: withParams("/transfers", { from: period.start, until: period.end }),
      sub: t("moved", { deposits: deposits.count, withdrawals: withdrawals.count }),
    },
    exposure: {
      href: period.is_running ? withParams("/trades", unsettledOf(overview)) : null,
      sub: period.is_running ? t("openTrades", { count: open }) : t("atEnd"),
    },
  };
}

/** A list of trades covers ninety days at most. */
const unsettledOf = ({ as_of: asOf }: DeskOverview) => ({
  ...lastNinetyDays(Date.parse(asOf.replace(/(\.\d{3})\d+/, "$1"))),
  figure: "unsettled_turnover",
});
