import { readFirst } from "#app/first-data";
import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { KeyPage } from "#components/keys/later-key-page";
import { keyQuery } from "#lib/browser/queries/keys";
import { shownText } from "#lib/domain/text/shown-text";

const page = makePage({
  async title(t, { keyId = "" }) {
    const known = await readFirst(keyQuery(keyId));
    return known ? shownText(known.key.name) : t("keys.key");
  },
  texts: ["keys", "overview.operation", "times"],
  content: withReads({
    may: "keys:read",
    reads: ({ named: { keyId = "" } }) => [keyQuery(keyId)],
    component: ({ keyId = "" }) => <KeyPage keyId={keyId} />,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
