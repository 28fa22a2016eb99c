import { createContext, useContext, useSyncExternalStore } from "react";
import type { DeskRead } from "#lib/browser/desk/desk-query";

export interface FirstAnswer extends DeskRead {
  /** Null when the server had no answer in time: the browser asks by itself. */
  readonly answer: { readonly data: unknown } | null;
}

/** The data of an answer as its query keeps it; undefined when there is no answer. */
export const cachedForm = ({ answer, inPages }: FirstAnswer): unknown =>
  answer && inPages ? { pages: [answer.data], pageParams: [null] } : answer?.data;

/** The time and the answers that the server made the page's HTML from. */
export interface CameWithPage {
  /** The server's time. */
  readonly nowMs: number;
  readonly answers: readonly FirstAnswer[];
}

export const CameWithPageContext = createContext<CameWithPage | null>(null);

const never = () => () => {};

/** The time and the answers of the server's HTML, on the server and while React takes the HTML over; null afterwards. */
export function useCameWithPage(): CameWithPage | null {
  const came = useContext(CameWithPageContext);
  return useSyncExternalStore(
    never,
    () => null,
    () => came,
  );
}

/** The present time. While React takes over a page it is the server's, so that the same is shown as in its HTML. */
export const useNow = (): number => useCameWithPage()?.nowMs ?? Date.now();

/** False until React has taken over the page: before that, the browser itself would submit a form. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
