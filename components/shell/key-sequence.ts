export type ShortcutAction =
  | { readonly kind: "go"; readonly letter: string }
  | { readonly kind: "search" }
  | { readonly kind: "help" };

export interface KeySequence {
  /** When "g" was pressed, while its second key is still awaited. */
  readonly pendingSinceMs: number | null;
}

export const noKeys: KeySequence = { pendingSinceMs: null };

const waitMsMax = 1_200;

/** What a key without modifiers does, pressed outside of every field: "g" and a letter go somewhere. */
export function pressKey(
  state: KeySequence,
  key: string,
  nowMs: number,
): { readonly state: KeySequence; readonly action: ShortcutAction | null } {
  const waiting = state.pendingSinceMs !== null && nowMs - state.pendingSinceMs <= waitMsMax;
  if (waiting && /^[a-z]$/.test(key)) return { state: noKeys, action: { kind: "go", letter: key } };
  if (key === "g") return { state: { pendingSinceMs: nowMs }, action: null };
  if (key === "/") return { state: noKeys, action: { kind: "search" } };
  if (key === "?") return { state: noKeys, action: { kind: "help" } };
  return { state: noKeys, action: null };
}
