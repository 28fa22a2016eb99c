import { useLocale, useTranslations } from "next-intl";
import { useCopy } from "#components/ui/controls/use-copy";
import { Tooltip } from "#components/ui/overlays/tooltip";
import { groupMoney, shortMoney, signMoney } from "#lib/browser/formats/format-money";
import { classNames } from "#lib/browser/look/class-names";

export interface MoneyProps {
  /** As on the wire: "12.50000000". */
  readonly value: string;
  /** Left out when a column's heading or a caption names the currency. */
  readonly currency?: string;
  /** True to show a plus or a minus, for movements and differences. */
  readonly signed?: boolean;
  /** True to shorten the figure. The exact one appears on hover and focus, and a click copies it. */
  readonly compact?: boolean;
  readonly className?: string;
}

/** Every amount of money is shown by this component. In full it is plain text, so that selecting it copies it exactly. */
export function Money({ value, currency, signed = false, compact = false, className }: MoneyProps) {
  if (compact) return <ShortMoney value={value} currency={currency} signed={signed} className={className} />;
  return (
    <span className={classNames("tabular whitespace-nowrap", className)}>
      {signed ? signMoney(value) : groupMoney(value)}
      {currency && <span className="ml-1 font-normal text-[0.86em] text-soft">{currency}</span>}
    </span>
  );
}

interface ShortMoneyProps {
  readonly value: string;
  readonly currency: string | undefined;
  readonly signed: boolean;
  readonly className: string | undefined;
}

function ShortMoney({ value, currency, signed, className }: ShortMoneyProps) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const { copied, copy } = useCopy();
  const exact = [signed ? signMoney(value) : groupMoney(value), currency].filter(Boolean).join(" ");
  const short = shortMoney(value, locale);
  const plus = signed && signMoney(value).startsWith("+") ? "+" : "";
  return (
    <Tooltip text={copied ? t("copied") : exact}>
      {(wiring) => (
        <button
          type="button"
          {...wiring}
          onClick={() => copy(groupMoney(value).replaceAll(",", ""))}
          aria-label={exact}
          className={classNames("tabular relative whitespace-nowrap rounded-sm text-left", className)}
        >
          {plus}
          {short}
          {currency && <span className="ml-1 font-normal text-[0.86em] text-soft">{currency}</span>}
        </button>
      )}
    </Tooltip>
  );
}
