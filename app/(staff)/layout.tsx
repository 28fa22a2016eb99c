import type { ReactNode } from "react";
import { requireStaff } from "#app/require-staff";
import { LiveProvider } from "#components/live";
import { Shell } from "#components/shell/shell";
import { ViewerProvider } from "#components/viewer";
import { agentMeta } from "#lib/browser/asking/acting-for";

export default async function StaffLayout({ children }: Readonly<{ children: ReactNode }>) {
  const viewer = await requireStaff();
  return (
    <ViewerProvider viewer={viewer}>
      <meta name={agentMeta} content={viewer.agent.id} />
      <LiveProvider off={viewer.isSetUpDue}>
        <Shell>{children}</Shell>
      </LiveProvider>
    </ViewerProvider>
  );
}
