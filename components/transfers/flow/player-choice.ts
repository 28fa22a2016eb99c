/** 8 players are looked for at most. With as many found, another one may have exactly the typed id. */
export const foundMax = 8;

/** The text in the player field, with the player ids that contain it; `found` is null while the ids are being read. */
export interface TypedPlayer {
  readonly typed: string;
  readonly found: readonly string[] | null;
  /** True where the member has chosen this very id as a new player's, or the form began with it. */
  readonly isChosen: boolean;
}

/** Enter and Tab take the named player or show the list; null when the player is chosen already. */
export type PlayerAct = { readonly act: "take"; readonly player: string } | { readonly act: "list" };

/** An exact id always wins: p-1 never becomes p-10. Another is taken only where it is the only one. */
export function playerAct({ typed, found, isChosen }: TypedPlayer): PlayerAct | null {
  if (typed === "" || isChosen || found?.includes(typed)) return null;
  const [only, ...others] = found ?? [];
  return only !== undefined && others.length === 0 ? { act: "take", player: only } : { act: "list" };
}

/** True for a part of known ids that is no id itself: it is not sent before one of them, or a new player, is chosen. */
export const isFragment = ({ typed, found, isChosen }: TypedPlayer): boolean =>
  !isChosen && found !== null && found.length > 0 && found.length < foundMax && !found.includes(typed);

/** A new player is offered only where it is certain that nobody is known by the typed id. */
export const mayBeNew = ({ typed, found }: Pick<TypedPlayer, "typed" | "found">): boolean =>
  typed !== "" && found !== null && found.length < foundMax && !found.includes(typed);
