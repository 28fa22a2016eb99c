import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InvitationCard } from "#components/invitation/invitation-card";
import { PageTexts } from "#components/page/page-texts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("invitation"))("title") };
}

/** The invitation's token stands behind the link's "#", so no server, log or other site ever sees it. */
export default function Page() {
  return (
    <PageTexts of={["invitation", "signIn", "team.roleMeans"]}>
      <InvitationCard />
    </PageTexts>
  );
}
