export type ShortcutAction =
  | { readonly kind: "go"; readonly letter: string }
  | { readonly kind: "new" }
  | { readonly kind: "search" }
  | { readonly kind: "row"; readonly by: 1 | -1 }
  | { readonly kind: "help" };

export interface KeySequence {
  /** The time at which "g" was pressed, until its second key follows. */
  readonly pendingSinceMs: number | null;
}

export const noKeys: KeySequence = { pendingSinceMs: null };

const waitMsMax = 1_200;

/** Gives the action of a key that was pressed without modifiers and outside of any field. "g" and a letter go to a page. */
export function pressKey(
  state: KeySequence,
  key: string,
  nowMs: number,
): { readonly state: KeySequence; readonly action: ShortcutAction | null } {
  const waiting = state.pendingSinceMs !== null && nowMs - state.pendingSinceMs <= waitMsMax;
  if (waiting && /^[a-z]$/.test(key)) return { state: noKeys, action: { kind: "go", letter: key } };
  if (key === "g") return { state: { pendingSinceMs: nowMs }, action: null };
  if (key === "j" || key === "k") return { state: noKeys, action: { kind: "row", by: key === "j" ? 1 : -1 } };
  if (key === "n") return { state: noKeys, action: { kind: "new" } };
  if (key === "/") return { state: noKeys, action: { kind: "search" } };
  if (key === "?") return { state: noKeys, action: { kind: "help" } };
  return { state: noKeys, action: null };
}
