import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { WebhooksPage } from "#components/webhooks/webhooks-page";
import { endpointsQuery } from "#lib/browser/queries/webhooks";

const page = makePage({
  title: (t) => t("webhooks.title"),
  may: "webhooks:read",
  texts: ["events.type", "events.typeHint", "webhooks"],
  content: withReads({
    reads: () => [endpointsQuery],
    component: WebhooksPage,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
