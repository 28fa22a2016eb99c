import { makePage } from "#app/make-page.tsx";
import { KeysPage } from "#components/keys/later-keys-page";
import { keysQuery } from "#lib/browser/queries/keys";

const page = makePage({
  title: (t) => t("keys.title"),
  texts: ["keys", "times"],
  may: "keys:read",
  reads: () => [keysQuery],
  component: KeysPage,
});

export const generateMetadata = page.metadata;
export default page.Page;
