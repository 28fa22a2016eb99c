import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { buttonClass } from "#components/ui/controls/button";
import { CircleSlash, Inbox } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { EmptyState } from "#components/ui/data/empty-state";
import { overviewQuery } from "#lib/browser/queries/overview";
import { usualOverviewPeriod } from "#lib/domain/time/overview-period";

/** Distinguishes an empty search result from an agent whose feed has sent nothing yet. */
export function TradesEmpty() {
  const t = useTranslations("trades");
  const { zone } = useSignedInMember();
  const { data: overview, isPending } = useRead(overviewQuery(zone, usualOverviewPeriod));
  // Nothing is said before it is known: the two texts would replace each other under the reader's eyes.
  if (isPending) return <div className="min-h-52" />;
  if (overview?.has_trades === false) {
    return (
      <EmptyState
        icon={<Inbox />}
        title={t("noneYet")}
        action={
          <Link href="/" className={buttonClass()}>
            {t("connect")}
          </Link>
        }
      >
        {t("noneYetHint")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<CircleSlash />} title={t("noMatch")}>
      {t("noMatchHint")}
    </EmptyState>
  );
}
