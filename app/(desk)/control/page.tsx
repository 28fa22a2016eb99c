import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { ControlPage } from "#components/control/later-control-page";
import { limitsQuery } from "#lib/browser/queries/limits";

const page = makePage({
  title: (t) => t("control.title"),
  may: "limits:read",
  texts: ["control", "limits", "transfers.journal", "transfers.sides"],
  content: withReads({
    reads: () => [limitsQuery],
    component: ControlPage,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
