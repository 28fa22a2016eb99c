"use client";

import { LiveBadge } from "#components/live-badge";
import { Sheet } from "#components/ui/sheet";
import { useViewer } from "#components/viewer";
import { Navigation } from "./navigation";

export function NavigationSheet({ onClose }: { readonly onClose: () => void }) {
  const { agent } = useViewer();
  return (
    <Sheet open onClose={onClose} side="left" width="narrow" title={agent.name}>
      <Navigation onGone={onClose} />
      <p className="mt-6 px-3">
        <LiveBadge />
      </p>
    </Sheet>
  );
}
