import { useTranslations } from "next-intl";
import { Card } from "#components/ui/data/card";
import { Skeleton } from "#components/ui/data/skeleton";
import { ShownText } from "#components/ui/text/shown-text";
import { isOperation } from "#lib/browser/formats/is-operation";
import type { DeskOverview, QuotaUsed } from "#lib/desk/overview/overview-shape";

export interface QuotaCardProps {
  readonly overview: DeskOverview | undefined;
  readonly className?: string;
}

export function QuotaCard({ overview, className }: QuotaCardProps) {
  const t = useTranslations("overview");
  return (
    <Card title={t("quota")} description={t("quotaHint")} {...(className && { className })}>
      {!overview ? (
        <Skeleton className="h-16 w-full" />
      ) : overview.quotas.length === 0 ? (
        <p className="py-4 text-soft">{t("quotaNone")}</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {overview.quotas.map((quota) => (
            <Quota key={`${quota.key_id} ${quota.operation}`} quota={quota} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const nearlyUsed = 0.8;

function Quota({ quota: { key_name: key, key_id: id, operation, used, limit } }: { readonly quota: QuotaUsed }) {
  const t = useTranslations("overview");
  const name = isOperation(operation) ? t(`operation.${operation}`) : operation;
  const text = t("quotaUsed", { used, limit });
  const share = Math.min(1, used / limit);
  return (
    <li>
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate" title={id}>
          {name}{" "}
          <span className="text-soft">
            <ShownText text={key} />
          </span>
        </span>
        <span className="tabular shrink-0 text-[0.8125rem] text-soft">{text}</span>
      </p>
      <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className={`block h-full rounded-full ${share >= nearlyUsed ? "bg-warn" : "bg-accent"}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </li>
  );
}
