import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { KeysPage } from "#components/keys/keys-page";
import { keysQuery } from "#lib/browser/queries/keys";

const page = makePage({
  title: (t) => t("keys.title"),
  may: "keys:read",
  texts: ["keys", "times"],
  content: withReads({
    reads: () => [keysQuery],
    component: KeysPage,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
