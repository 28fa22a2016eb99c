import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { Link } from "#components/ui/controls/link";
import { Card } from "#components/ui/data/card";
import { heldLimitsQuery } from "#lib/browser/queries/limits";
import type { LimitScope } from "#lib/domain/limits/limit";
import { LimitGauge } from "./limit-gauge";
import { LimitBound } from "./limit-words";

export interface HeldLimitsProps {
  readonly scope: Exclude<LimitScope, "agent">;
  readonly subject: string;
  readonly className?: string;
}

/** The limits of one player or key, with what is used of each; nothing where there are none. */
export function HeldLimits({ scope, subject, className }: HeldLimitsProps) {
  const t = useTranslations("limits");
  const { may } = useSignedInMember();
  const { data } = useRead({ ...heldLimitsQuery(scope, subject), enabled: may("limits:read") });
  if (!data || data.limits.length === 0) return null;
  return (
    <Card
      title={t("title")}
      actions={
        <Link href="/control" prefetch={false} className="rounded-sm text-[0.8125rem] text-accent hover:underline">
          {t("all")}
        </Link>
      }
      {...(className && { className })}
    >
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.limits.map((limit) => (
          <li key={limit.id} className="min-w-0">
            <p className="font-medium">{t(`type.${limit.side}`)}</p>
            <p className="mb-1 text-[0.8125rem] text-soft">
              <LimitBound limit={limit} />
            </p>
            <LimitGauge limit={limit} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
