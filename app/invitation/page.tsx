import { makePage } from "#app/make-page.tsx";
import { InvitationCard } from "#components/invitation/invitation-card";

/** The invitation's token stands behind the link's "#", so no server, log or other site ever sees it. */
const page = makePage({
  title: (t) => t("invitation.title"),
  texts: ["invitation", "signIn", "team.roleMeans"],
  content: () => <InvitationCard />,
});

export const generateMetadata = page.metadata;
export default page.Page;
