import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Money } from "#components/ui/data/money";
import type { DeskLimit } from "#lib/desk/limits/limit-shape";
import { shownText } from "#lib/domain/text/shown-text";

export interface LimitAmountProps extends Pick<DeskLimit, "measure"> {
  readonly value: string;
  /** True where the other amount beside it names the currency. */
  readonly bare?: boolean;
}

/** The bound of a limit, or its used part: money in the agent's currency, or a number of transfers. */
export function LimitAmount({ measure, value, bare = false }: LimitAmountProps) {
  const t = useTranslations("limits");
  const { agent } = useSignedInMember();
  if (measure === "sum") return <Money value={value} {...(!bare && { currency: agent.currency })} />;
  return <span className="tabular whitespace-nowrap">{bare ? value : t("count", { count: Number(value) })}</span>;
}

export interface LimitBoundProps {
  readonly limit: Pick<DeskLimit, "window" | "measure" | "bound">;
}

/** "At most 500.00 EUR a day". */
export function LimitBound({ limit: { window, measure, bound } }: LimitBoundProps) {
  const t = useTranslations("limits");
  return t.rich(`bound.${window}`, { bound: () => <LimitAmount measure={measure} value={bound} /> });
}

export type LimitNamed = Pick<DeskLimit, "side" | "scope" | "subject" | "key_name">;

/** Names a limit: "Withdrawals, player p-1". */
export function useLimitWords(): (limit: LimitNamed) => string {
  const t = useTranslations("limits");
  return ({ side, scope, subject, key_name: keyName }) => {
    const whose = scope === "agent" ? t("whose.agent") : t(`whose.${scope}`, { name: shownText(keyName || subject) });
    return t("named", { type: t(`type.${side}`), whose });
  };
}
