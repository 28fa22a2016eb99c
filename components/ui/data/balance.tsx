import { useTranslations } from "next-intl";
import { isNegative } from "#lib/browser/formats/format-money";
import { Badge } from "./badge";
import { Money, type MoneyProps } from "./money";

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
