"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Link } from "#components/ui/controls/link";
import { EmptyState } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { Skeleton } from "#components/ui/data/skeleton";
import { PageHeader } from "#components/ui/text/page-header";
import { settingsQuery } from "#lib/browser/queries/settings";
import { AllowListSetting } from "./allow-list-setting";
import { BooksZoneSetting } from "./books-zone-setting";
import { SwitchSetting } from "./switch-setting";

/** The settings of the whole agent. Each one is saved by itself. */
export function SettingsPage() {
  const t = useTranslations("settings");
  const { may } = useSignedInMember();
  const isAllowed = may("settings:read");
  const { data, error, refetch } = useQuery({ ...settingsQuery, enabled: isAllowed });
  if (!isAllowed) return <EmptyState heading title={t("notAllowed")} />;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t.rich("description", {
          audit: (text) => (
            <Link href="/audit?action=settings" className="text-accent underline underline-offset-2">
              {text}
            </Link>
          ),
        })}
      />
      {error && <ErrorState className="mb-6" error={error} onRetry={() => void refetch()} />}
      <div className="max-w-3xl space-y-4">
        {data ? (
          <>
            <SwitchSetting name="known_players_only" on={data.known_players_only} />
            <SwitchSetting name="two_factor_required" on={data.two_factor_required} />
            <AllowListSetting allow={data.desk_allow} yourAddress={data.your_address} />
            <BooksZoneSetting zone={data.books_zone} />
          </>
        ) : (
          !error && [0, 1, 2, 3].map((place) => <Skeleton key={place} className="h-40 w-full" />)
        )}
      </div>
    </>
  );
}
