import { batchTransfersMax, boundedLists, listedPerCommitMax, transferQueueMax } from "#db/ports/queue-bounds";
import type { Connection } from "#db/postgres/connections/connection";
import { Connections } from "#db/postgres/connections/connections";
import type { Outcome } from "#lib/domain/failure";
import { overloaded } from "#lib/domain/unavailable";
import type { GuardedAsk, PostedTransfer } from "#lib/domain/wallets/posted-transfer";
import { BatchWriter, type BatchWriterParts } from "./batch-writer";
import { type LaneParts, TransferLane } from "./transfer-lane";
import { type TransferStatements, transferStatements } from "./transfer-statements";

type LanesParts = Omit<LaneParts, "batches" | "perCommitMax"> &
  Omit<BatchWriterParts, "connections" | "heedShared"> & {
    /** The number of lanes, each with a connection. */
    readonly size: number;
    open(): Promise<Connection>;
  };

/**
 * Records transfers over several connections. A wallet's transfers share a lane, so that a server never waits for its
 * own lock; so do those of an agent whose players share a limit. All lists share one more lane, because a list's order
 * holds over all of its wallets: the other lanes may meet its locks.
 */
export class TransferLanes {
  /** Records a list of transfers in its order. */
  readonly recordList: (asks: readonly GuardedAsk[]) => Promise<Outcome<PostedTransfer>[]>;
  private readonly lanes: readonly TransferLane[];
  private readonly connections: Connections<TransferStatements>;
  /** The agents whose last batch met a shared limit. A wrong guess costs a wait, and nothing else. */
  private readonly sharing = new Set<string>();

  constructor({ size, open, gate, numbers, chain, ...parts }: LanesParts) {
    const { writeMsMax, complain } = parts;
    this.connections = new Connections({
      // Each lane and that of the lists do one call at a time.
      ...{ size, waitingMax: size + 1, workMsMax: writeMsMax },
      ...{ open, complain, prepare: transferStatements },
    });
    const heedShared = (agentId: string, areShared: boolean): void => {
      if (areShared) this.sharing.add(agentId);
      else this.sharing.delete(agentId);
    };
    const batches = new BatchWriter({ connections: this.connections, gate, numbers, chain, heedShared });
    const lane = (perCommitMax: number) => new TransferLane({ ...parts, batches, perCommitMax });
    this.lanes = Array.from({ length: size }, () => lane(batchTransfersMax));
    const lists = lane(listedPerCommitMax);
    this.recordList = boundedLists((asks) => Promise.all(asks.map((each) => lists.record(each))));
  }

  get waitingCount(): number {
    return this.lanes.reduce((sum, lane) => sum + lane.waitingCount, 0);
  }

  record(transfer: GuardedAsk): Promise<Outcome<PostedTransfer>> {
    const { agentId, playerId } = transfer.ask;
    const lane = this.lanes[numberOf(this.sharing.has(agentId) ? agentId : playerId) % this.lanes.length];
    if (!lane || this.waitingCount >= transferQueueMax) return Promise.resolve(overloaded());
    return lane.record(transfer);
  }

  close(): Promise<void> {
    return this.connections.close();
  }
}

/** A number that is equal for equal texts, and spreads different ones. */
function numberOf(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (sum * 31 + text.charCodeAt(index)) >>> 0;
  return sum;
}
