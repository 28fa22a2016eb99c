import { useSignedInMember } from "#components/page/signed-in-member";
import { Link } from "#components/ui/controls/link";
import { pathSegment } from "#lib/domain/text/path-segment";
import { PlayerCell } from "./player-cell";

/** A row's player leads to the player's page, for members who may see it. */
export function PlayerLink({ player }: { readonly player: string }) {
  const { may } = useSignedInMember();
  const name = <PlayerCell player={player} />;
  if (!may("players:read")) return name;
  return (
    <Link
      href={`/players/${pathSegment(player)}`}
      prefetch={false}
      className="rounded-sm text-accent hover:underline max-sm:py-1"
    >
      {name}
    </Link>
  );
}
