import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useContext } from "react";
import { useCopy } from "#components/ui/controls/copy-button";
import { WithinLink } from "#components/ui/controls/link";
import { Tooltip } from "#components/ui/overlays/tooltip";
import { groupMoney, isNegative, roundMoney, shortMoney, withSign } from "#lib/browser/formats/format-money";
import { classNames } from "#lib/browser/look/class-names";
import { Badge } from "./badge";

export interface MoneyProps {
  /** As on the wire: "12.50000000". */
  readonly value: string;
  /** Left out when a column's heading or a caption names the currency. */
  readonly currency?: string;
  /** True to show a plus or a minus, for movements, differences and results. */
  readonly signed?: boolean;
  /** True for every digit: in records, and wherever an amount is about to move. */
  readonly exact?: boolean;
  /** True for three digits and a unit: "1.23M". */
  readonly compact?: boolean;
  readonly className?: string;
}

/**
 * Every amount of money is shown by this component, with two decimals. Where the amount has more digits, it shows them
 * on hover and focus, and a click copies them.
 */
export function Money({ value, currency, signed = false, exact = false, compact = false, className }: MoneyProps) {
  const locale = useLocale();
  const isWithinLink = useContext(WithinLink);
  const sign = signed ? withSign : (text: string) => text;
  const inFull = sign(groupMoney(value));
  const shown = exact ? inFull : sign(compact ? shortMoney(value, locale) : roundMoney(value));
  const named = currency ? `${inFull} ${currency}` : inFull;
  const look = classNames("tabular whitespace-nowrap", className);
  const text = (
    <>
      {shown}
      {currency && <span className="ml-1 font-normal text-[0.86em] text-soft">{currency}</span>}
    </>
  );
  if (shown === inFull) return <span className={look}>{text}</span>;
  if (isWithinLink) {
    return (
      <span className={look} title={named}>
        {text}
      </span>
    );
  }
  return (
    <ExactOnHover exact={named} copies={groupMoney(value).replaceAll(",", "")} className={look}>
      {text}
    </ExactOnHover>
  );
}

interface ExactOnHoverProps {
  readonly exact: string;
  /** The exact amount as other programs read it. */
  readonly copies: string;
  readonly className: string;
  readonly children: ReactNode;
}

function ExactOnHover({ exact, copies, className, children }: ExactOnHoverProps) {
  const t = useTranslations("ui");
  const { copied, copy } = useCopy();
  return (
    <Tooltip text={copied ? t("copied") : exact}>
      {(wiring) => (
        <button
          type="button"
          {...wiring}
          onClick={() => copy(copies)}
          aria-label={exact}
          // It lies above the button that opens its row. A finger needs 24 px, and a line of text is lower.
          className={classNames("-my-0.75 relative z-10 rounded-sm py-0.75 text-left", className)}
        >
          {children}
        </button>
      )}
    </Tooltip>
  );
}

/** A wallet's balance. Below 0 the player owes it, and a word says so. */
export function Balance(props: Pick<MoneyProps, "value" | "currency" | "exact" | "className">) {
  const t = useTranslations("ui");
  if (!isNegative(props.value)) return <Money {...props} />;
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2 gap-y-0.5">
      <Badge tone="warn">{t("owed")}</Badge>
      <Money {...props} />
    </span>
  );
}
