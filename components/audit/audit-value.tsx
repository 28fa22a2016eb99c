"use client";

import { useTranslations } from "next-intl";
import { ShownText } from "#components/ui/shown-text";
import { Time } from "#components/ui/time";
import type { AuditValue as Value } from "#lib/domain/audit/audit-change";

/** A recorded value may hold anything, so it is shown as plain text only. */
export function AuditValue({ value }: { readonly value: Value | null }) {
  const t = useTranslations("audit");
  if (value === null) return <span className="text-soft">{t("none")}</span>;
  if (value.is === "flag") return t(value.on ? "on" : "off");
  if (value.is === "time") return <Time at={value.text} />;
  if (value.is === "list") {
    return value.items.length === 0 ? (
      <span className="text-soft">{t("emptyList")}</span>
    ) : (
      <ShownText text={value.items.join(", ")} />
    );
  }
  return value.text === "" ? <span className="text-soft">{t("emptyText")}</span> : <ShownText text={value.text} />;
}
