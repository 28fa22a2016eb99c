import { makePage } from "#app/make-page.tsx";
import { TeamPage } from "#components/team/later-team-page";
import { teamQuery } from "#lib/browser/queries/team";

const page = makePage({
  title: (t) => t("team.title"),
  texts: ["team"],
  may: "team:read",
  reads: () => [teamQuery],
  component: TeamPage,
});

export const generateMetadata = page.metadata;
export default page.Page;
