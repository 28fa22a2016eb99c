import { notFound } from "next/navigation";
import { makePage } from "#app/make-page.tsx";

/** Any other address, opened by a signed-in member: it is answered within the frame. */
const page = makePage({
  title: (t) => t("errors.pageMissing"),
  texts: [],
  content: () => notFound(),
});

export const generateMetadata = page.metadata;
export default page.Page;
