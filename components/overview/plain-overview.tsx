import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { ErrorState } from "#components/ui/data/error-state";
import { PageHeader } from "#components/ui/text/page-header";
import { plainOverviewQuery } from "#lib/browser/queries/overview";
import { AttentionCard } from "./attention-card";
import { FailingKeysCard } from "./failing-keys-card";
import { isBeingSetUp } from "./is-being-set-up";
import { SetupGuide } from "./setup-guide";

/** The first page of members who read no figures: what needs their attention, and a new agent's steps. */
export function PlainOverview() {
  const t = useTranslations("overview");
  const { may } = useSignedInMember();
  const { data, error, refetch } = useRead(plainOverviewQuery);
  const guides = data !== undefined && isBeingSetUp(data);
  return (
    <>
      <PageHeader title={t("title")} />
      {error && <ErrorState className="mb-6" error={error} onRetry={() => void refetch()} />}
      <div className="space-y-4">
        {guides && <SetupGuide overview={data} />}
        {may("requests:read") && !guides && <FailingKeysCard />}
        {!(error && !data) && <AttentionCard overview={data} guides={guides} />}
      </div>
    </>
  );
}
