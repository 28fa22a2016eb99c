import { LiveBadge } from "#components/page/live-badge";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Sheet } from "#components/ui/overlays/modal";
import { shownText } from "#lib/domain/text/shown-text";
import { Navigation } from "./navigation";

export function NavigationSheet({ onClose }: { readonly onClose: () => void }) {
  const { agent } = useSignedInMember();
  return (
    <Sheet open onClose={onClose} side="left" width="narrow" title={shownText(agent.name)}>
      <Navigation onGone={onClose} />
      <p className="mt-6 px-3">
        <LiveBadge />
      </p>
    </Sheet>
  );
}
