import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { EventsPage } from "#components/events/events-page";
import { events } from "#lib/browser/queries/events";

const page = makePage({
  title: (t) => t("events.title"),
  may: "events:read",
  texts: ["events", "webhooks.deliveries.states"],
  content: withReads({
    reads: ({ search }) => [events.query(events.read(search))],
    component: EventsPage,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
