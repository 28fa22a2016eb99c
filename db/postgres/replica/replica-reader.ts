import { setTimeout as pause } from "node:timers/promises";
import type { Connection } from "#db/postgres/connections/connection";
import type { Held } from "#db/postgres/connections/connections";
import { codeOfFault, gaveWay, isLoss } from "#db/postgres/connections/faults";
import { inSnapshot, type ReadTable } from "#db/postgres/connections/reader";
import { readTable } from "#db/postgres/connections/tables";
import type { Outcome } from "#lib/domain/failure";
import { notRead } from "#lib/domain/unavailable";
import { hasStrayed, lagOf } from "./lag-of";
import type { LastChanges } from "./last-changes";
import type { PrimaryMarks } from "./primary-marks";
import type { ReadAges } from "./read-ages";
import { type AskStand, type ReplicaStand, replicaStand } from "./replica-stand";
import { replicaLagMsMax } from "./replica-watch";

/** A read waits 25 ms for a replica that is a moment behind the reader's own change. */
const replicaCatchUpMsMax = 25;
/** While it waits, it looks every 2 ms. */
const replicaCatchUpLookMs = 2;

/** What is prepared on a connection to a replica. */
export interface ReplicaTable {
  readonly reads: ReadTable;
  readonly stand: AskStand;
}

export const replicaTable = (connection: Connection): ReplicaTable => ({
  reads: readTable(connection),
  stand: replicaStand(connection),
});

interface ReplicaReaderParts {
  readonly changes: LastChanges;
  readonly marks: PrimaryMarks;
  readonly ages: ReadAges;
  /** Hears that a replica did not say how far it has come. */
  onSilence(): void;
  complain(what: string, error: unknown): void;
}

/** A read, by its name "port.method", of one agent's data. */
export interface AgentRead {
  readonly name: string;
  readonly input: readonly unknown[];
  readonly agentId: string;
  /** The bound on each of its statements. */
  readonly msMax: number;
}

/**
 * Answers reads on a replica that has all of the agent's changes that this server knows of. Each connection is judged
 * by itself, since one address may lead to several replicas.
 */
export class ReplicaReader {
  constructor(private readonly parts: ReplicaReaderParts) {}

  /** Null where the primary has to be asked. */
  async answer({ connection, at }: Held<ReplicaTable>, read: AgentRead): Promise<Outcome<unknown> | null> {
    const lagMs = await this.lagFor(at.stand, read.agentId).catch(() => "silent" as const);
    if (lagMs === null) return null;
    if (lagMs === "silent" || lagMs === "strayed" || lagMs > replicaLagMsMax) {
      if (lagMs === "silent") this.parts.onSilence();
      // The next connection may be to another replica.
      connection.lose();
      return null;
    }
    try {
      const asked = async () => at.reads.get(read.name)?.(...read.input) ?? null;
      const answer = await inSnapshot({ connection }, asked, read.msMax);
      if (answer !== null) this.parts.ages.note(lagMs);
      return answer;
    } catch (error) {
      const tookTooLong = codeOfFault(error) === "57014";
      // A replica ends reads that keep it from following, and one that is stopped ends all.
      const isToBeExpected = gaveWay(error) || isLoss(error);
      if (!isToBeExpected) this.parts.complain(`The replica could not be read for ${read.name}`, error);
      // The primary would take as long, and has other work.
      return tookTooLong ? notRead() : null;
    }
  }

  /** The place in the primary's log that a replica must have come to, to have all that changed for an agent. */
  async placeNeeded(agentId: string): Promise<bigint | null> {
    const change = this.parts.changes.of(agentId);
    if (change.place === null) await this.parts.marks.since(change.atMs);
    return change.place;
  }

  /** Null for a replica that lacks a change of the agent's; strayed, for one that follows another primary. */
  private async lagFor(stand: AskStand, agentId: string): Promise<number | "strayed" | null> {
    const needed = await this.placeNeeded(agentId);
    if (needed === null) return null;
    const giveUpMs = performance.now() + replicaCatchUpMsMax;
    let now: ReplicaStand = await stand();
    while (now.place < needed) {
      if (performance.now() > giveUpMs) return null;
      await pause(replicaCatchUpLookMs);
      now = await stand();
    }
    const { latest } = this.parts.marks;
    return hasStrayed(now, latest) ? "strayed" : lagOf(now, latest);
  }
}
