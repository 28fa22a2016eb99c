import { later } from "#components/ui/overlays/later";
import { useOpenedTrade } from "./use-opened-trade";

const TradeSheet = later(() => import("./trade-sheet").then((file) => file.TradeSheet));

/** The sheet of the trade that the address names. */
export function OpenedTrade() {
  const [{ trade }, setOpened] = useOpenedTrade();
  return trade !== null && <TradeSheet tradeId={trade} onClose={() => setOpened({ trade: null }, "replace")} />;
}
