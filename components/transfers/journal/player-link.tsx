import { useSignedInMember } from "#components/page/signed-in-member";
import { Link } from "#components/ui/controls/link";
import { pathSegment } from "#lib/domain/text/path";

export interface PlayerLinkProps {
  readonly player: string;
  /** True among the facts of a record, where the id is shown, and printed, in full. A row keeps to one line. */
  readonly whole?: boolean;
}

/** A player's id leads to the player's page, for members who may see it. */
export function PlayerLink({ player, whole = false }: PlayerLinkProps) {
  const { may } = useSignedInMember();
  const name = whole ? <span className="[overflow-wrap:anywhere]">{player}</span> : <PlayerCell player={player} />;
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

/** Keeps a row to one line. Hovering and the receipt show the whole id. */
function PlayerCell({ player }: { readonly player: string }) {
  return (
    <span title={player} className="inline-block max-w-44 truncate align-middle">
      {player}
    </span>
  );
}
