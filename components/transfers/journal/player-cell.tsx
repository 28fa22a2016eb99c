/** Keeps a row to one line. Hovering and the receipt show the whole id. */
export function PlayerCell({ player }: { readonly player: string }) {
  return (
    <span title={player} className="inline-block max-w-44 truncate align-middle">
      {player}
    </span>
  );
}
