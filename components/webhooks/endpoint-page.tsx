"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAfterFrame } from "#components/page/use-after-frame";
import { useRead } from "#components/page/use-read";
import { Skeleton } from "#components/ui/data/empty-state";
import { later } from "#components/ui/overlays/later";
import { OpenedRecord } from "#components/ui/overlays/opened-record";
import { endpointQuery } from "#lib/browser/queries/webhooks";
import { DeliveriesCard } from "./deliveries/deliveries-card";
import { EndpointFactsCard } from "./endpoints/endpoint-facts-card";
import { EndpointHeader } from "./endpoints/endpoint-header";
import { EndpointNotes } from "./endpoints/endpoint-notes";

/** As high as the graph with its heading, so that the deliveries below stay where they are when it comes. */
const GraphSkeleton = () => <Skeleton className="h-full min-h-[26rem] w-full rounded-xl" />;
const GraphCard = later(() => import("./graph/graph-card").then((file) => file.GraphCard), GraphSkeleton);

/** One endpoint: how it stands, what it was sent lately, and each delivery. */
export function EndpointPage({ endpointId }: { readonly endpointId: string }) {
  const t = useTranslations("webhooks");
  const [isRemoving, setIsRemoving] = useState(false);
  const query = useRead({ ...endpointQuery(endpointId), enabled: !isRemoving });
  // The graph is drawn after all else. Its space is reserved.
  const charted = useAfterFrame(query.data ?? null);
  return (
    <OpenedRecord
      query={query}
      missing={t("missing")}
      missingHint={t("missingHint")}
      page={{ heading: t("endpoint"), list: "/webhooks", toList: t("toList") }}
    >
      {({ endpoint }) => (
        <>
          <EndpointHeader endpoint={endpoint} onRemoving={setIsRemoving} />
          {!isRemoving && (
            <>
              <EndpointNotes endpoint={endpoint} />
              <div className="space-y-4">
                <div className="grid gap-4 lg:grid-cols-[minmax(20rem,2fr)_3fr]">
                  <EndpointFactsCard endpoint={endpoint} />
                  {charted ? <GraphCard endpointId={endpointId} /> : <GraphSkeleton />}
                </div>
                <DeliveriesCard endpoint={endpoint} />
              </div>
            </>
          )}
        </>
      )}
    </OpenedRecord>
  );
}
