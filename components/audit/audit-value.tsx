import { useLocale, useTranslations } from "next-intl";
import { ShownText } from "#components/ui/text/shown-text";
import { Time } from "#components/ui/text/time";
import { formatCount } from "#lib/browser/formats/format-number";
import type { AuditValue as Value } from "#lib/domain/audit/audit-change";
import { isCount, toldWord } from "./audit-words";

export interface AuditValueProps {
  readonly field: string;
  readonly value: Value | null;
}

/** A recorded value may hold anything, so it is plain text, and in words only when its field has known values. */
export function AuditValue({ field, value }: AuditValueProps) {
  const t = useTranslations("audit");
  const locale = useLocale();
  const inWords = (text: string): string => {
    const word = toldWord(field, text);
    if (word !== null) return t(`word.${word}`);
    return isCount(field) && /^\d+$/.test(text) ? formatCount(BigInt(text), locale) : text;
  };
  if (value === null) return <span className="text-soft">{t("none")}</span>;
  if (value.is === "flag") return t(value.on ? "on" : "off");
  if (value.is === "time") return <Time at={value.text} />;
  if (value.is === "list") {
    return value.items.length === 0 ? (
      <span className="text-soft">{t(field === "types" ? "allTypes" : "emptyList")}</span>
    ) : (
      <ShownText text={value.items.map(inWords).join(locale === "zh" ? "、" : ", ")} />
    );
  }
  return value.text === "" ? (
    <span className="text-soft">{t("emptyText")}</span>
  ) : (
    <ShownText text={inWords(value.text)} />
  );
}
