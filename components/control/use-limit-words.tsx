import { useTranslations } from "next-intl";
import type { DeskLimit } from "#lib/desk/limits/limit-shape";
import { shownText } from "#lib/domain/text/shown-text";

export type LimitNamed = Pick<DeskLimit, "side" | "scope" | "subject" | "key_name">;

/** Names a limit: "Withdrawals, player p-1". */
export function useLimitWords(): (limit: LimitNamed) => string {
  const t = useTranslations("limits");
  return ({ side, scope, subject, key_name: keyName }) => {
    const whose = scope === "agent" ? t("whose.agent") : t(`whose.${scope}`, { name: shownText(keyName || subject) });
    return t("named", { type: t(`type.${side}`), whose });
  };
}
