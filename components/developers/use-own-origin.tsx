import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;
const originHere = () => window.location.origin;
/** The server does not know its public name, so the browser fills it in. */
const originElsewhere = () => "";

export const useOwnOrigin = (): string => useSyncExternalStore(neverChanges, originHere, originElsewhere);
