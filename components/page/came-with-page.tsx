import { createContext, useContext, useSyncExternalStore } from "react";
import type { DeskRead } from "#lib/browser/desk/desk-query";

export interface FirstAnswer extends DeskRead {
  /** Null when the server had no answer in time: the browser asks by itself. */
  readonly answer: { readonly data: unknown; readonly lag: string | null } | null;
}

/** What the server's HTML was made from. */
export interface CameWithPage {
  /** The server's time. */
  readonly nowMs: number;
  readonly answers: readonly FirstAnswer[];
}

export const CameWithPageContext = createContext<CameWithPage | null>(null);

const never = () => () => {};

/** What the server's HTML was made from, on the server and while React takes over the HTML; null afterwards. */
export function useCameWithPage(): CameWithPage | null {
  const came = useContext(CameWithPageContext);
  return useSyncExternalStore(
    never,
    () => null,
    () => came,
  );
}
