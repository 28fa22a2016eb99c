import { useTranslations } from "next-intl";
import { agentSettings, isSetting } from "#lib/domain/agents/settings";
import { isToldField, type ToldField } from "#lib/domain/audit/actions";

/** A field's name in words: a setting's as on its card; of a name like "limits.report", the first part. */
export function useFieldText(): (name: string) => string {
  const t = useTranslations("audit.field");
  const settings = useTranslations("settings.titles");
  const told = (field: ToldField) => (isSetting(field) ? settings(agentSettings[field].wire) : t(field));
  return (name) => {
    const [first = "", ...rest] = name.split(".");
    return isToldField(first) ? [told(first), ...rest].join(" · ") : name;
  };
}
