import type { ReactNode } from "react";
import { firstPlace } from "#app/first-data";
import { requireMember } from "#app/require-member";
import { LiveProvider } from "#components/page/live";
import { QueryProvider } from "#components/page/query-provider";
import { SignedInMemberProvider } from "#components/page/signed-in-member";
import { Shell } from "#components/shell/shell";
import { agentMeta } from "#lib/browser/asking/acting-for";

export default async function DeskLayout({ children }: Readonly<{ children: ReactNode }>) {
  const member = await requireMember();
  return (
    <SignedInMemberProvider member={member}>
      <meta name={agentMeta} content={member.agent.id} />
      <QueryProvider>
        <LiveProvider off={member.isSetUpDue} since={await firstPlace()}>
          <Shell>{children}</Shell>
        </LiveProvider>
      </QueryProvider>
    </SignedInMemberProvider>
  );
}
