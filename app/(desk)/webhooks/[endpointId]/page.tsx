import { readFirst } from "#app/first-data";
import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { EndpointPage } from "#components/webhooks/endpoint-page";
import { deliveries, endpointQuery } from "#lib/browser/queries/webhooks";

const page = makePage({
  async title(t, { endpointId = "" }) {
    const known = await readFirst(endpointQuery(endpointId));
    return known ? new URL(known.endpoint.url).host : t("webhooks.endpoint");
  },
  may: "webhooks:read",
  texts: ["events", "times.list", "transfers.journal", "report.preset", "webhooks"],
  content: withReads({
    reads: ({ named: { endpointId = "" }, search }) => [
      endpointQuery(endpointId),
      deliveries.query(deliveries.read(search), { endpointId }),
    ],
    component: ({ endpointId = "" }) => <EndpointPage endpointId={endpointId} />,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
