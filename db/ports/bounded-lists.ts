import { listedTransfersMax } from "#db/engine/queue-bounds";
import type { Rooms } from "#db/store";
import { overloaded } from "#lib/domain/unavailable";

type RecordTransfers = Rooms["wallets"]["recordTransfers"];

/** Bounds the transfers that wait in lists. A list that finds no room is turned away whole, with nothing posted. */
export function boundedLists(record: RecordTransfers): RecordTransfers {
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
