import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { SettingsPage } from "#components/settings/settings-page";
import { settingsQuery } from "#lib/browser/queries/settings";

const page = makePage({
  title: (t) => t("settings.title"),
  may: "settings:read",
  texts: ["settings"],
  content: withReads({
    reads: () => [settingsQuery],
    component: SettingsPage,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
