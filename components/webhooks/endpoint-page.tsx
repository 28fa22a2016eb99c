import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAfterFrame } from "#components/page/use-after-frame";
import { useRead } from "#components/page/use-read";
import { Link } from "#components/ui/controls/link";
import { EmptyState } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { Skeleton } from "#components/ui/data/skeleton";
import { later } from "#components/ui/overlays/later";
import { isApiError } from "#lib/browser/asking/api-error";
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
  const { data, error, refetch } = useRead({ ...endpointQuery(endpointId), enabled: !isRemoving });
  // The graph is drawn after all else. Its space is reserved.
  const charted = useAfterFrame(data ?? null);
  if (!data) {
    return (
      <>
        <h1 className="sr-only">{t("endpoint")}</h1>
        {isApiError(error) && error.status === 404 ? (
          <EmptyState
            title={t("missing")}
            action={
              <Link href="/webhooks" className="text-accent underline underline-offset-2">
                {t("toList")}
              </Link>
            }
          >
            {t("missingHint")}
          </EmptyState>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-96 w-full" />
        )}
      </>
    );
  }
  const { endpoint } = data;
  return (
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
  );
}
