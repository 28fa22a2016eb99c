import { useTranslations } from "next-intl";
import { useAddress } from "#components/page/use-address";
import { useReadList } from "#components/page/use-read-list";
import { Card } from "#components/ui/data/card";
import { keyTimelineQuery } from "#lib/browser/queries/timeline";
import { KindFilter } from "./kind-filter";
import { Timeline } from "./timeline";
import { readTimeline, timelineFiltersOf } from "./timeline-address";

/** What was asked with a key, and what was done to the key itself. */
export function KeyTimeline({ keyId }: { readonly keyId: string }) {
  const t = useTranslations("timeline");
  const [address, setAddress] = useAddress(readTimeline);
  const query = useReadList(keyTimelineQuery(keyId, timelineFiltersOf(address)));
  return (
    <Card
      title={t("title")}
      description={t("ofKey")}
      actions={
        <KindFilter
          kinds={query.data?.pages[0]?.kinds ?? []}
          value={address.kind}
          onChoose={(kind) => setAddress({ kind })}
        />
      }
      flush
    >
      <Timeline query={query} links={{}} />
    </Card>
  );
}
