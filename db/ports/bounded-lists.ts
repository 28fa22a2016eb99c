import { listedTransfersMax } from "#db/engine/queue-bounds";
import { overloaded } from "#lib/domain/unavailable";
import type { WalletPort } from "#lib/store/wallet";

/** Bounds the transfers that wait in lists. A list that finds no room is turned away whole, with nothing posted. */
export function boundedLists(record: WalletPort["recordTransfers"]): WalletPort["recordTransfers"] {
  let waiting = 0;
  return async (asks) => {
    if (waiting + asks.length > listedTransfersMax) return asks.map(() => overloaded());
    waiting += asks.length;
    try {
      return await record(asks);
    } finally {
      waiting -= asks.length;
    }
  };
}
