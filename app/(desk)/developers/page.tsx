import { makePage } from "#app/make-page.tsx";
import { ReferencePage } from "#components/developers/reference-page";

const page = makePage({
  title: (t) => t("developers.header.reference"),
  may: "developers:read",
  texts: [
    "developers.copyWhat",
    "developers.header",
    "developers.eventsText",
    "developers.mirrorText",
    "developers.operations",
    "developers.referencePage",
    "developers.retryText",
    "developers.rules",
    "developers.signingText",
    "developers.versions",
    "developers.webhooksText",
  ],
  content: () => <ReferencePage />,
});

export const generateMetadata = page.metadata;
export default page.Page;
