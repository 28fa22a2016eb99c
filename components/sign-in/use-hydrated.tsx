import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False until React has taken over the page: before that, the browser itself would submit a form. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
