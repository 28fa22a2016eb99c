import { useLocale, useTranslations } from "next-intl";
import { useCodeText } from "#components/requests/use-code-text";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import type { AttentionItemOnWire } from "#lib/desk/attention/attention-shape";
import { isSetupStep } from "#lib/domain/agents/setup-step";
import { isToldState } from "#lib/domain/approvals/approval";
import { isLimitSide } from "#lib/domain/limits/limit";

/** An item's parts in one line, such as the names of the keys that soon end, with the item's time. */
export function AttentionDetail({ item: { name, count: all, parts, at } }: { readonly item: AttentionItemOnWire }) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const shell = useTranslations("shell.stopped");
  const type = useTranslations("limits.type");
  const codeText = useCodeText();
  const of = ({ name: part, count, side }: AttentionItemOnWire["parts"][number]): string => {
    if (name === "refusals") return t("times", { count, what: codeText(Number(part)) });
    if (name === "full_quotas") return t("used", { key: part, percent: `${count}%` });
    if (name === "reached_limits" && side) {
      const key = part === "" ? t("everybody", { type: type(side) }) : part;
      return t("used", { key, percent: `${count}%` });
    }
    if (name === "own_requests_ended" && isToldState(part)) return t(`ended.${part}`, { count });
    return name === "setup_left" && isSetupStep(part) ? t(`step.${part}`) : part;
  };
  const time = () => at && <Time at={at} />;
  const [stopped] = parts;
  if (name === "transfers_stopped" && stopped && isLimitSide(stopped.name)) {
    return <p className={lineClass}>{t.rich("stoppedSince", { what: shell(stopped.name), time })}</p>;
  }
  // Refusals are told by their kinds, and only the first kinds arrive.
  const untold = name === "refusals" ? all - parts.reduce((sum, part) => sum + part.count, 0) : 0;
  const rest = untold > 0 ? [t("andMore", { count: untold })] : [];
  const told = [...parts.map(of), ...rest].join(locale === "zh" ? "、" : ", ");
  return (
    <p className={lineClass}>
      {told === "" ? (
        t.rich(`needsHint.${name}`, { time })
      ) : (
        <>
          <ShownText text={told} /> {time()}
        </>
      )}
    </p>
  );
}

const lineClass = "text-[0.8125rem] text-soft";
