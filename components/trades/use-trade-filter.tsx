import { useAddress } from "#components/page/use-address";
import { readFilter } from "./read-filter";

/** The filters of the address other than the times. */
export const useTradeFilter = () => useAddress(readFilter, "push");

export type TradeFilterInUrl = ReturnType<typeof readFilter>;
