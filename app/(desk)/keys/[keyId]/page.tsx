import { readFirst } from "#app/first-data";
import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { KeyPage } from "#components/keys/key-page";
import { keyQuery } from "#lib/browser/queries/keys";
import { heldLimitsQuery } from "#lib/browser/queries/limits";
import { keyTimelineQuery, readTimeline, timelineFiltersOf } from "#lib/browser/queries/timeline";
import { shownText } from "#lib/domain/text/shown-text";

const page = makePage({
  async title(t, { keyId = "" }) {
    const known = await readFirst(keyQuery(keyId));
    return known ? shownText(known.key.name) || t("keys.unnamed") : t("keys.key");
  },
  may: "keys:read",
  texts: [
    "audit.action",
    "codes",
    "keys",
    "limits",
    "overview.operation",
    "requests.code",
    "timeline",
    "times",
    "trades.movement.kinds",
    "trades.why",
    "transfers.journal",
  ],
  content: withReads({
    reads: ({ named: { keyId = "" }, search, may }) => [
      keyQuery(keyId),
      ...(may("limits:read") ? [heldLimitsQuery("key", keyId)] : []),
      keyTimelineQuery(keyId, timelineFiltersOf(readTimeline(search))),
    ],
    component: ({ keyId = "" }) => <KeyPage keyId={keyId} />,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
