import { makePage } from "#app/make-page.tsx";
import { ConsolePage } from "#components/developers/console/console-page";

const page = makePage({
  title: (t) => t("developers.header.console"),
  may: "developers:read",
  texts: ["developers.consolePage", "developers.fieldNames", "developers.header"],
  content: () => <ConsolePage />,
});

export const generateMetadata = page.metadata;
export default page.Page;
