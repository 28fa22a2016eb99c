import { makePage } from "#app/make-page.tsx";
import { withReads } from "#app/with-reads.tsx";
import { TeamPage } from "#components/team/team-page";
import { membersLimitsQuery } from "#lib/browser/queries/limits";
import { teamQuery } from "#lib/browser/queries/team";

const page = makePage({
  title: (t) => t("team.title"),
  may: "team:read",
  texts: ["limits", "team", "times"],
  content: withReads({
    reads: ({ may }) => [teamQuery, ...(may("limits:read") ? [membersLimitsQuery] : [])],
    component: TeamPage,
  }),
});

export const generateMetadata = page.metadata;
export default page.Page;
