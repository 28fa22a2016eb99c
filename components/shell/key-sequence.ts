import { type SingleKeyAct, singleKeys } from "./shortcut-table";

export type ShortcutAction = { readonly kind: "go"; readonly letter: string } | { readonly kind: SingleKeyAct };

export interface KeySequence {
  /** The time at which "g" was pressed, until its second key follows. */
  readonly pendingSinceMs: number | null;
}

export const noKeys: KeySequence = { pendingSinceMs: null };

const waitMsMax = 1_200;

/** Gives the action of a key that was pressed without modifiers and outside of any field. "g" and a letter go to a page. */
export function pressKey(
  state: KeySequence,
  pressed: string,
  nowMs: number,
): { readonly state: KeySequence; readonly action: ShortcutAction | null } {
  // Caps Lock turns letters into capitals, and the list of shortcuts shows them as capitals.
  const key = pressed.toLowerCase();
  const waiting = state.pendingSinceMs !== null && nowMs - state.pendingSinceMs <= waitMsMax;
  if (waiting && /^[a-z]$/.test(key)) return { state: noKeys, action: { kind: "go", letter: key } };
  if (key === "g") return { state: { pendingSinceMs: nowMs }, action: null };
  return { state: noKeys, action: isSingleKey(key) ? { kind: singleKeys[key] } : null };
}

const isSingleKey = (key: string): key is keyof typeof singleKeys => Object.hasOwn(singleKeys, key);
