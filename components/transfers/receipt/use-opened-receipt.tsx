import { useAddress } from "#components/page/use-address";

const readOpened = (asked: URLSearchParams) => ({ receipt: asked.get("receipt") || null });

/** The receipt that is open over the page, stored in the address so that a link leads to it. */
export const useOpenedReceipt = () => useAddress(readOpened, "push");
