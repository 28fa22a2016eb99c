import { makePage } from "#app/make-page.tsx";
import { MissingInFrame } from "#components/shell/missing-in-frame";

/** Any other address, opened by a signed-in member. The server answers it with status 404. */
const page = makePage({
  title: (t) => t("errors.pageMissing"),
  texts: [],
  content: () => <MissingInFrame />,
});

export const generateMetadata = page.metadata;
export default page.Page;
