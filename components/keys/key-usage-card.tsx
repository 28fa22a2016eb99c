import { useTranslations } from "next-intl";
import { Card } from "#components/ui/data/card";
import { Skeleton } from "#components/ui/data/skeleton";
import type { DeskKeyDetail, KeyQuota } from "#lib/desk/keys/key-shape";
import { opensQuota } from "#lib/domain/keys/scope";

/** One gauge for each operation that the key may call, or that it tried to call without permission. */
export function KeyUsageCard({ detail }: { readonly detail: DeskKeyDetail | undefined }) {
  const t = useTranslations("keys");
  return (
    <Card title={t("usage")} description={t("usageHint")}>
      {detail ? (
        <ul className="space-y-3">
          {detail.quotas
            .filter(({ operation, used }) => opensQuota(detail.key.scopes, operation) || used > 0)
            .map((quota) => (
              <Gauge key={quota.operation} quota={quota} />
            ))}
        </ul>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Card>
  );
}

const nearlyUsed = 0.8;

function Gauge({ quota: { operation, used, limit } }: { readonly quota: KeyQuota }) {
  const t = useTranslations("keys");
  const tOperation = useTranslations("overview.operation");
  const share = limit === 0 ? 0 : Math.min(1, used / limit);
  return (
    <li>
      <p className="flex items-baseline justify-between gap-3">
        <span>{tOperation(operation)}</span>
        <span className={`tabular text-[0.8125rem] ${used > 0 ? "" : "text-soft"}`}>
          {limit === 0 ? t("usedFree", { used }) : t("usedOf", { used, limit })}
        </span>
      </p>
      <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className={`block h-full rounded-full transition-[width] duration-500 ${share >= nearlyUsed ? "bg-warn" : "bg-accent"}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </li>
  );
}
