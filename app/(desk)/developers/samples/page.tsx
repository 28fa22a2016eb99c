import { makePage } from "#app/make-page.tsx";
import { SamplesPage } from "#components/developers/samples/later-samples-page";

const page = makePage({
  title: (t) => t("developers.header.samples"),
  may: "developers:read",
  texts: ["developers.copyWhat", "developers.header", "developers.samplesPage"],
  content: () => <SamplesPage />,
});

export const generateMetadata = page.metadata;
export default page.Page;
