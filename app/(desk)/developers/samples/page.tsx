import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { SamplesPage } from "#components/developers/samples/samples-page";
import { keysQuery } from "#lib/browser/queries/keys";

const page = makePage({
  title: (t) => t("developers.header.samples"),
  may: "developers:read",
  texts: ["developers.copyWhat", "developers.header", "developers.samplesPage"],
  content: withReads({
    // Several keys bring a choice among them, above the steps.
    reads: ({ may }) => (may("keys:read") ? [keysQuery] : []),
    component: SamplesPage,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
