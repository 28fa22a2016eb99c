import type { Rooms } from "#db/store";
import { overloaded } from "#lib/domain/unavailable";

export const transferQueueMax = 8_192;
export const otherQueueMax = 2_048;
export const readQueueMax = 4_096;
export const deskQueueMax = 256;
export const batchTransfersMax = 512;
/** 4,096: the most transfers of lists that wait. The rest of the queue is left to single transfers. */
export const listedTransfersMax = 4_096;
/** 250: the most transfers of lists in a commit. Single transfers have commits of their own. */
export const listedPerCommitMax = 250;

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
