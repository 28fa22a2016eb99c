/** A player in a list: one line a row, the whole id on hover and in the receipt. */
export function PlayerCell({ player }: { readonly player: string }) {
  return (
    <span title={player} className="inline-block max-w-44 truncate align-middle">
      {player}
    </span>
  );
}
