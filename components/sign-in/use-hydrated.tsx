import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False until the page's scripts have taken over: before that, a form would be sent by the browser itself. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
