import { useSyncExternalStore } from "react";
import type { MemberRole } from "#lib/domain/people/role";
import { pagesFor } from "./pages";

/** The keys that do something by themselves, on every page. */
export const singleKeys = {
  n: "newTransfer",
  j: "nextRow",
  k: "previousRow",
  "/": "search",
  "?": "help",
} as const;

export type SingleKeyAct = (typeof singleKeys)[keyof typeof singleKeys];

export interface Shortcut {
  readonly name: "commands" | "escape" | SingleKeyAct | ReturnType<typeof pagesFor>[number]["key"];
  /** "Mod" stands for ⌘ or Ctrl. */
  readonly keys: readonly string[];
  /** "after": the keys are pressed one after the other. */
  readonly pressed: "together" | "after";
}

/** Every shortcut of a member: the list on "?" shows these, and each works. */
export const shortcutsFor = (roles: readonly MemberRole[], mayTransfer: boolean): readonly Shortcut[] => [
  { name: "commands", keys: ["Mod", "K"], pressed: "together" },
  ...Object.entries(singleKeys)
    .filter(([, name]) => name !== "newTransfer" || mayTransfer)
    .map(([key, name]): Shortcut => ({ name, keys: [key.toUpperCase()], pressed: "together" })),
  ...pagesFor(roles).map(({ key, letter }): Shortcut => ({ name: key, keys: pageKeys(letter), pressed: "after" })),
  { name: "escape", keys: ["Esc"], pressed: "together" },
];

export const pageKeys = (letter: string): readonly string[] => ["G", letter.toUpperCase()];

const never = () => () => {};

const modKey = () => (/mac|iphone|ipad/i.test(navigator.platform) ? "⌘" : "Ctrl");

/** The name of the key for commands: ⌘ on a Mac, Ctrl elsewhere. The server cannot know it. */
export const useModKey = (): "⌘" | "Ctrl" => useSyncExternalStore(never, modKey, () => "Ctrl");
