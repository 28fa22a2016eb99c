import { transferQueueMax } from "#db/engine/queue-bounds";
import type { Connection } from "#db/postgres/connections/connection";
import { Connections } from "#db/postgres/connections/connections";
import { writeMsMax } from "#db/postgres/connections/wait-bounds";
import type { Outcome } from "#lib/domain/failure";
import { overloaded } from "#lib/domain/unavailable";
import type { PostedTransfer } from "#lib/store/transfer";
import { type LaneParts, TransferLane } from "./transfer-lane";
import { type TransferStatements, transferStatements, type WaitingTransfer } from "./transfer-statements";

type LanesParts = Omit<LaneParts, "connections" | "heedShared"> & {
  /** The number of lanes, each with a connection. */
  readonly size: number;
  open(): Promise<Connection>;
};

/**
 * Records transfers over several connections. A wallet's transfers share a lane, so that a server never waits for its
 * own lock; so do all transfers of an agent whose players share a limit, which one batch locks for all of them.
 */
export class TransferLanes {
  private readonly lanes: readonly TransferLane[];
  private readonly connections: Connections<TransferStatements>;
  /** The agents whose last batch met a shared limit. A wrong guess costs a wait, and nothing else. */
  private readonly sharing = new Set<string>();

  constructor({ size, open, ...parts }: LanesParts) {
    const { complain } = parts;
    this.connections = new Connections({
      ...{ size, waitingMax: size, workMsMax: writeMsMax },
      ...{ open, complain, prepare: transferStatements },
    });
    const heedShared = (agentId: string, areShared: boolean): void => {
      if (areShared) this.sharing.add(agentId);
      else this.sharing.delete(agentId);
    };
    const laneParts = { ...parts, connections: this.connections, heedShared };
    this.lanes = Array.from({ length: size }, () => new TransferLane(laneParts));
  }

  get waitingCount(): number {
    return this.lanes.reduce((sum, lane) => sum + lane.waitingCount, 0);
  }

  record(transfer: WaitingTransfer): Promise<Outcome<PostedTransfer>> {
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
