import type { ReactNode } from "react";
import { firstPlace } from "#app/first-data";
import { requireStaff } from "#app/require-staff";
import { LiveProvider } from "#components/live";
import { QueryProvider } from "#components/query-provider";
import { Shell } from "#components/shell/shell";
import { SignedInMemberProvider } from "#components/signed-in-member";
import { agentMeta } from "#lib/browser/asking/acting-for";

export default async function StaffLayout({ children }: Readonly<{ children: ReactNode }>) {
  const member = await requireStaff();
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
