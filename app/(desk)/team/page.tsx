import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { TeamPage } from "#components/team/later-team-page";
import { teamQuery } from "#lib/browser/queries/team";

const page = makePage({
  title: (t) => t("team.title"),
  may: "team:read",
  texts: ["team", "times"],
  content: withReads({
    reads: () => [teamQuery],
    component: TeamPage,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
