import { useContext, useSyncExternalStore } from "react";
import { originLeftOut } from "#lib/browser/reference/samples";
import { PublicUrl } from "./public-url";

const neverChanges = () => () => undefined;
const originHere = () => window.location.origin;
const originElsewhere = () => originLeftOut;

/** This service's own origin. Where no setting tells the server, only the browser knows it. */
export function useOwnOrigin(): string {
  const here = useSyncExternalStore(neverChanges, originHere, originElsewhere);
  return useContext(PublicUrl) ?? here;
}
