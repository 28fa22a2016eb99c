import type { Metadata } from "next";
import type { ReactNode } from "react";
import { firstAnswers, firstPlace } from "#app/first-data";
import { requireMember } from "#app/require-member";
import { FirstAnswers } from "#components/page/first-answers";
import { LiveProvider } from "#components/page/live";
import { QueryProvider } from "#components/page/query-provider";
import { SignedInMemberProvider } from "#components/page/signed-in-member";
import { Shell } from "#components/shell/shell";
import { agentMeta } from "#lib/browser/asking/api";
import { agentNameMeta } from "#lib/browser/asking/session";
import { stopQuery } from "#lib/browser/queries/stop";
import { mayDo } from "#lib/domain/people/role";
import { shownText } from "#lib/domain/text/shown-text";

/** A member of several agents tells their tabs apart by the agent's name. */
export async function generateMetadata(): Promise<Metadata> {
  const name = shownText((await requireMember()).agent.name);
  return { title: { absolute: name, template: `%s · ${name}` } };
}

export default async function DeskLayout({ children }: Readonly<{ children: ReactNode }>) {
  const member = await requireMember();
  // Every page says what is stopped, so the answer comes with the frame.
  const isIn = !member.isSetUpDue && member.roleEndedAt === null;
  const reads = isIn && mayDo(member.roles, "journal:read") ? [stopQuery] : [];
  return (
    <SignedInMemberProvider member={member}>
      <meta name={agentMeta} content={member.agent.id} />
      <meta name={agentNameMeta} content={member.agent.name} />
      <QueryProvider reader={`${member.agent.id} ${member.email}`}>
        <LiveProvider off={member.isSetUpDue || member.roleEndedAt !== null} since={await firstPlace()}>
          <FirstAnswers {...(await firstAnswers(reads))}>
            <Shell>{children}</Shell>
          </FirstAnswers>
        </LiveProvider>
      </QueryProvider>
    </SignedInMemberProvider>
  );
}
