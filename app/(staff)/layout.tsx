import type { ReactNode } from "react";
import { requireStaff } from "#app/require-staff";
import { Shell } from "#components/shell/shell";
import { ViewerProvider } from "#components/viewer";

export default async function StaffLayout({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <ViewerProvider viewer={await requireStaff()}>
      <Shell>{children}</Shell>
    </ViewerProvider>
  );
}
