"use client";

import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge";
import { Time } from "#components/ui/time";
import type { TradeVersionRow } from "#lib/desk/trades/trade-shape";
import { VersionChanges } from "./version-changes";

/** Every version that the exchange has sent of a trade, newest first. */
export function TradeVersions({ versions }: { readonly versions: readonly TradeVersionRow[] }) {
  const t = useTranslations("trades.record");
  const newestFirst = versions.map((version, index) => ({ version, before: versions[index - 1] ?? null })).reverse();
  return (
    <section>
      <h3 className="font-semibold">{t("versions")}</h3>
      <p className="text-[0.8125rem] text-soft">{t("versionsHint")}</p>
      <ol className="mt-3 space-y-3">
        {newestFirst.map(({ version, before }) => (
          <li key={version.version} className="rounded-lg border border-line px-4 py-3">
            <p className="flex flex-wrap items-center gap-2">
              <span className="tabular font-medium">{t("version", { version: String(version.version) })}</span>
              {version.in_force && <Badge tone="accent">{t("inForce")}</Badge>}
              {version.late && <Badge tone="warn">{t("late")}</Badge>}
              {!version.in_force && !version.late && <Badge>{t("replaced")}</Badge>}
            </p>
            <p className="mt-0.5 text-[0.8125rem] text-soft">
              {t("received")} <Time at={version.received_at} zoned />
            </p>
            <VersionChanges version={version} before={before} />
          </li>
        ))}
      </ol>
    </section>
  );
}
