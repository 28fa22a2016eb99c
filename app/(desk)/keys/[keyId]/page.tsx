import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { KeyPage } from "#components/keys/later-key-page";
import { keyQuery } from "#lib/browser/queries/keys";

const page = makePage({
  title: (t) => t("keys.key"),
  texts: ["keys", "overview.operation", "times"],
  content: withReads({
    may: "keys:read",
    reads: ({ named: { keyId = "" } }) => [keyQuery(keyId)],
    component: ({ keyId = "" }) => <KeyPage keyId={keyId} />,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
