import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { AccountPage } from "#components/account/account-page";
import { accountQuery, sessionsQuery } from "#lib/browser/queries/account";

const page = makePage({
  title: (t) => t("account.title"),
  texts: ["account", "signIn"],
  content: withReads({
    reads: () => [accountQuery, sessionsQuery],
    component: AccountPage,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
