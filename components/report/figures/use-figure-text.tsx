import { useLocale, useTranslations } from "next-intl";
import { usePnl } from "#components/ui/data/pnl";
import { groupMoney, roundMoney, withSign } from "#lib/browser/formats/format-money";
import { formatCount } from "#lib/browser/formats/format-number";
import { type FigureName, figureRules } from "#lib/domain/reports/figure";

export interface FigureText {
  readonly name: string;
  /** The figure as the member sees it: a net PnL in the chosen view. Other figures stay. */
  of(value: string): string;
  /** With two decimals; a count with its thousands marked, a result with its sign. */
  shown(value: string): string;
  /** With every digit. */
  inFull(value: string): string;
}

/** How a figure of the report reads. Its values are texts, so that none passes through a floating-point number. */
export function useFigureText(): (figure: FigureName) => FigureText {
  const t = useTranslations("report.figure");
  const locale = useLocale();
  const pnl = usePnl();
  return (figure) => {
    const { measure } = figureRules[figure];
    const same = (value: string): string => value;
    if (measure === "count") {
      const count = (value: string): string => formatCount(BigInt(value), locale);
      return { name: t(figure), of: same, shown: count, inFull: count };
    }
    if (measure === "netPnl" || measure === "usdNetPnl") {
      return {
        name: pnl.name,
        of: pnl.of,
        shown: (value) => withSign(roundMoney(value)),
        inFull: (value) => withSign(groupMoney(value)),
      };
    }
    return { name: t(figure), of: same, shown: roundMoney, inFull: (value) => groupMoney(value) };
  };
}
