import { useTranslations } from "next-intl";
import { useId } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { Link } from "#components/ui/controls/link";
import { nearLimitsQuery } from "#lib/browser/queries/limits";
import { LimitGauge } from "./limit-gauge";
import { useLimitWords } from "./limit-words";

/** The limits of which more than 80 % is used, for members who may read limits; nothing while there are none. */
export function NearLimits() {
  const t = useTranslations("limits");
  const nameOf = useLimitWords();
  const titleId = useId();
  const { may } = useSignedInMember();
  const { data } = useRead({ ...nearLimitsQuery, enabled: may("limits:read") });
  if (!data || data.limits.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="border-line border-t py-3">
      <h3 id={titleId} className="mb-2">
        <Link href="/control" prefetch={false} className="rounded-sm font-medium hover:text-accent hover:underline">
          {t("near")}
        </Link>
      </h3>
      <ul className="space-y-3">
        {data.limits.map((limit) => (
          <li key={limit.id} className="min-w-0">
            <p className="break-words">{nameOf(limit)}</p>
            <LimitGauge limit={limit} />
          </li>
        ))}
      </ul>
    </section>
  );
}
