import { useAddress } from "#components/page/use-address";

const readOpened = (asked: URLSearchParams) => ({ trade: asked.get("trade") || null });

/** The trade whose sheet is open, stored in the address so that a link leads to it. */
export const useOpenedTrade = () => useAddress(readOpened, "push");
