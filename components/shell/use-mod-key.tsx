import { useSyncExternalStore } from "react";

const never = () => () => {};

const modKey = () => (/mac|iphone|ipad/i.test(navigator.platform) ? "⌘" : "Ctrl");

/** The name of the key for commands: ⌘ on a Mac, Ctrl elsewhere. The server cannot know it. */
export const useModKey = (): "⌘" | "Ctrl" => useSyncExternalStore(never, modKey, () => "Ctrl");
