import { useAddress } from "#components/page/use-address";
import { later } from "#components/ui/overlays/later";

const TradeSheet = later(() => import("./trade-sheet").then((file) => file.TradeSheet));

const readOpened = (asked: URLSearchParams) => ({ trade: asked.get("trade") || null });

/** The trade whose sheet is open, stored in the address so that a link leads to it. */
export const useOpenedTrade = () => useAddress(readOpened, "push");

/** The sheet of the trade that the address names. */
export function OpenedTrade() {
  const [{ trade }, setOpened] = useOpenedTrade();
  return trade !== null && <TradeSheet tradeId={trade} onClose={() => setOpened({ trade: null }, "replace")} />;
}
