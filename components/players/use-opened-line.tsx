import { useAddress } from "#components/page/use-address";
import type { AddressStep } from "#lib/browser/address/address-writer";
import type { StatementLineOnWire } from "#lib/desk/wallets/player-shape";

const readOpened = (asked: URLSearchParams) => ({
  receipt: asked.get("receipt") || null,
  trade: asked.get("trade") || null,
});

/** The number of the transfer, or the id of the trade, behind a statement's line. A line of all trades has neither. */
export const recordOfLine = ({ transfer_id, trade_id }: StatementLineOnWire): string | null => transfer_id ?? trade_id;

/** The receipt or trade of a statement's line, which opens over the statement. */
export function useOpenedLine() {
  const [{ receipt, trade }, setOpened] = useAddress(readOpened);
  const open = ({ transfer_id, trade_id }: StatementLineOnWire, step: AddressStep) =>
    setOpened({ receipt: transfer_id, trade: transfer_id === null ? trade_id : null }, step);
  return { opened: receipt ?? trade, open };
}
