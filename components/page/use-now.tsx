import { useCameWithPage } from "./came-with-page";

/** The present time. While React takes over a page it is the server's, so that the same is shown as in its HTML. */
export const useNow = (): number => useCameWithPage()?.nowMs ?? Date.now();
