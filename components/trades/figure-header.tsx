import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useFigureText } from "#components/report/figures/use-figure-text";
import { Alert } from "#components/ui/data/alert";
import { Skeleton } from "#components/ui/data/empty-state";
import { Time } from "#components/ui/text/time";
import type { DeskTrades } from "#lib/browser/queries/trades";
import { type FigureName, figureRules } from "#lib/domain/reports/figure";

export interface FigureHeaderProps {
  readonly name: FigureName;
  /** Undefined while the answer is awaited. */
  readonly opened: DeskTrades | undefined;
}

/** Names the opened figure, with every digit, and confirms that its rows add up to it. */
export function FigureHeader({ name, opened }: FigureHeaderProps) {
  const t = useTranslations("trades");
  const { agent } = useSignedInMember();
  const { measure } = figureRules[name];
  const { name: label, of, inFull } = useFigureText()(name);
  const figure = opened?.figure;
  const unit = measure.startsWith("usd") ? "USD" : agent.currency;
  return (
    <section className="rounded-xl border border-line bg-surface px-5 py-4">
      <h2 className="text-[0.8125rem] text-soft">{label}</h2>
      {figure ? (
        <p className="tabular font-semibold text-2xl leading-8 tracking-tight">
          {inFull(of(figure.value))}
          {measure !== "count" && <span className="ml-1.5 font-normal text-[0.75em] text-soft">{unit}</span>}
        </p>
      ) : (
        <Skeleton className="h-8 w-48" />
      )}
      {figure?.adds_up === false ? (
        <Alert tone="bad" className="mt-3">
          {t("addsUpNot")}
        </Alert>
      ) : (
        <p className="mt-1 text-[0.8125rem] text-soft">
          {figure && opened
            ? t.rich(opened.totals ? "addsUp" : "addsUpUncounted", {
                count: opened.totals?.count ?? 0,
                time: () => <Time at={opened.as_of} zoned />,
              })
            : t("loadingAll")}
        </p>
      )}
    </section>
  );
}
