import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;
const originHere = () => window.location.origin;
/** The server does not know under which name it is reached: the browser fills it in. */
const originElsewhere = () => "";

export const useOwnOrigin = (): string => useSyncExternalStore(neverChanges, originHere, originElsewhere);
