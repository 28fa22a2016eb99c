import { useLocale, useTranslations } from "next-intl";
import { useCodeText } from "#components/requests/use-code-text";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import type { AttentionItemOnWire } from "#lib/desk/attention/attention-shape";
import { isSetupStep } from "#lib/domain/agents/setup-step";
import { isLimitSide } from "#lib/domain/limits/limit";

/** An item's parts in one line, such as the names of the keys that soon end, and then the item's time. */
export function AttentionDetail({ item: { name, count, parts, at } }: { readonly item: AttentionItemOnWire }) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const shell = useTranslations("shell.stopped");
  const codeText = useCodeText();
  const of = (part: AttentionItemOnWire["parts"][number]): string => {
    if (name === "refusals") return t("times", { count: part.count, what: codeText(Number(part.name)) });
    if (name === "transfers_stopped" && isLimitSide(part.name)) return t("stoppedSince", { what: shell(part.name) });
    if (name === "reached_limits") {
      return t("used", { key: part.name === "" ? t("everybody") : part.name, percent: `${part.count}%` });
    }
    if (name === "full_quotas") return t("used", { key: part.name, percent: `${part.count}%` });
    return name === "setup_left" && isSetupStep(part.name) ? t(`step.${part.name}`) : part.name;
  };
  // Refusals are told by their kinds, and only the first kinds arrive.
  const untold = name === "refusals" ? count - parts.reduce((sum, part) => sum + part.count, 0) : 0;
  const rest = untold > 0 ? [t("andMore", { count: untold })] : [];
  const told = [...parts.map(of), ...rest].join(locale === "zh" ? "、" : ", ");
  return (
    <p className="text-[0.8125rem] text-soft">
      {told === "" ? t(`needsHint.${name}`) : <ShownText text={told} />}
      {at && (
        <>
          {" "}
          <Time at={at} />
        </>
      )}
    </p>
  );
}
