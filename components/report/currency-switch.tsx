import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Segmented } from "#components/ui/controls/segmented";

export interface CurrencySwitchProps {
  readonly inUsd: boolean;
  /** Null for the agent's own currency. */
  readonly onChoose: (currency: "usd" | null) => void;
}

/** Shows the report in the agent's currency or in USD. An agent whose currency is USD has no choice. */
export function CurrencySwitch({ inUsd, onChoose }: CurrencySwitchProps) {
  const t = useTranslations("report");
  const { currency } = useSignedInMember().agent;
  if (currency === "USD") return null;
  return (
    <Segmented
      label={t("currency")}
      value={inUsd ? "usd" : "own"}
      options={[
        { value: "own", label: currency },
        { value: "usd", label: "USD" },
      ]}
      onChoose={(value) => onChoose(value === "usd" ? value : null)}
    />
  );
}
