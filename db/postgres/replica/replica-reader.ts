import { setTimeout as pause } from "node:timers/promises";
import type { Connection } from "#db/postgres/connections/connection";
import type { Held } from "#db/postgres/connections/connections";
import { codeOfFault, gaveWay, isLoss } from "#db/postgres/connections/faults";
import { inSnapshot, type ReadTable } from "#db/postgres/connections/reader";
import { readTable } from "#db/postgres/connections/tables";
import type { Outcome } from "#lib/domain/failure";
import type { KeptPortions } from "#lib/domain/reports/kept-portions";
import { notRead } from "#lib/domain/unavailable";
import { hasStrayed, lagOf } from "./lag-of";
import type { LastChanges } from "./last-changes";
import type { PrimaryMarks } from "./primary-marks";
import type { ReadAges } from "./read-ages";
import { type AskStand, type ReplicaStand, replicaStand } from "./replica-stand";

/** 25 ms: a read waits this long for a replica that lacks the reader's own last change. */
const replicaCatchUpMsMax = 25;
/** 2 ms: while waiting, it looks this often. */
const replicaCatchUpLookMs = 2;

/** The prepared statements of a connection to a replica. */
export interface ReplicaTable {
  readonly reads: ReadTable;
  readonly stand: AskStand;
}

export const replicaTable = (connection: Connection, kept: KeptPortions): ReplicaTable => ({
  reads: readTable(connection, kept),
  stand: replicaStand(connection),
});

interface ReplicaReaderParts {
  readonly changes: LastChanges;
  readonly marks: PrimaryMarks;
  readonly ages: ReadAges;
  readonly lagMsMax: number;
  /** Called when a replica did not say how far it has come. */
  onSilence(): void;
  complain(what: string, error: unknown): void;
}

/** A read of one agent's data, by its name "port.method". */
export interface AgentRead {
  readonly name: string;
  readonly input: readonly unknown[];
  readonly agentId: string;
  /** The time bound of each of its statements. */
  readonly msMax: number;
}

/**
 * Answers reads on a replica that has all changes of the agent known to this server. Each connection is judged
 * separately, because one address may lead to several replicas.
 */
export class ReplicaReader {
  constructor(private readonly parts: ReplicaReaderParts) {}

  /** Null when the primary must be asked. */
  async answer({ connection, at }: Held<ReplicaTable>, read: AgentRead): Promise<Outcome<unknown> | null> {
    const lagMs = await this.lagFor(at.stand, read.agentId).catch(() => "silent" as const);
    if (lagMs === null) return null;
    if (lagMs === "silent" || lagMs === "strayed" || lagMs > this.parts.lagMsMax) {
      if (lagMs === "silent") this.parts.onSilence();
      // The next connection may lead to another replica.
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
      // A replica ends reads that block its replay, and a stopping replica ends all reads.
      const isToBeExpected = gaveWay(error) || isLoss(error);
      if (!isToBeExpected) this.parts.complain(`The replica could not be read for ${read.name}`, error);
      // The primary would take as long, and is needed for other work.
      return tookTooLong ? notRead() : null;
    }
  }

  /** The place in the primary's log that a replica must have reached to include the agent's changes. */
  async placeNeeded(agentId: string): Promise<bigint | null> {
    const change = this.parts.changes.of(agentId);
    if (change.place === null) await this.parts.marks.since(change.atMs);
    return change.place;
  }

  /** Null for a replica without all of the agent's changes; "strayed" for a replica that follows another primary. */
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
