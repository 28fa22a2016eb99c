import { makePage } from "#app/make-page.tsx";
import { FeedPage } from "#components/docs/feed-page";

const page = makePage({
  title: (t) => t("feed.title"),
  texts: ["developers.copyWhat", "developers.docsPage", "feed"],
  content: () => <FeedPage />,
});

export const generateMetadata = page.metadata;
export default page.Page;
