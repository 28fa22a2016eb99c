import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAddress } from "#components/page/use-address";
import { useReadList } from "#components/page/use-read";
import { Card } from "#components/ui/data/card";
import { EmptyState } from "#components/ui/data/empty-state";
import { keyTimelineQuery, readTimeline, timelineFiltersOf } from "#lib/browser/queries/timeline";
import { KindFilter } from "./kind-filter";
import { Timeline } from "./timeline";

/** The requests that were made with a key, and the changes of the key itself, in one list. */
export function KeyTimeline({ keyId }: { readonly keyId: string }) {
  const t = useTranslations("timeline");
  const { may } = useSignedInMember();
  const [address, setAddress] = useAddress(readTimeline);
  const query = useReadList(keyTimelineQuery(keyId, timelineFiltersOf(address)));
  // Changes of a key are audit records, which fewer roles read.
  const seesChanges = may("audit:read");
  return (
    <Card
      title={t("title")}
      description={t(seesChanges ? "ofKey" : "requestsOfKey")}
      actions={
        <KindFilter
          kinds={query.data?.pages[0]?.kinds ?? []}
          value={address.kind}
          onChoose={(kind) => setAddress({ kind })}
        />
      }
      flush
    >
      <Timeline query={query} links={{}} empty={!seesChanges && <EmptyState title={t("noRequests")} />} />
    </Card>
  );
}
