import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { AuditPage } from "#components/audit/audit-page";
import { audit } from "#lib/browser/queries/audit";

const page = makePage({
  title: (t) => t("audit.title"),
  may: "audit:read",
  texts: [
    "account.browser",
    "audit",
    "exports",
    "record",
    "report.preset",
    "report.views",
    "settings.titles",
    "times.list",
  ],
  content: withReads({
    reads: ({ search }) => [audit.query(audit.read(search))],
    component: AuditPage,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
