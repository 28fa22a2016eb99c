import type { PrimaryMark } from "./primary-marks";

/** The last change of an agent. A replica that has come to `place` has it; null until a mark was taken after it. */
export interface LastChange {
  readonly atMs: number;
  place: bigint | null;
}

/** When each agent's data were changed last, by this server or by others that told it. */
export class LastChanges {
  private readonly byAgent = new Map<string, LastChange>();
  private readonly unmarked = new Set<LastChange>();
  /** Nobody told this server of what came before its start. */
  private ofAll = this.changedNow();

  /** An agent of null stands for all agents. */
  note(agentId: string | null): void {
    if (agentId === null) {
      this.byAgent.clear();
      this.unmarked.clear();
      this.ofAll = this.changedNow();
      return;
    }
    const before = this.byAgent.get(agentId);
    if (before) this.unmarked.delete(before);
    this.byAgent.set(agentId, this.changedNow());
  }

  of(agentId: string): LastChange {
    return this.byAgent.get(agentId) ?? this.ofAll;
  }

  /** Says where in the primary's log all changes before a mark are. */
  mark({ atMs, place }: PrimaryMark): void {
    for (const change of this.unmarked) {
      if (change.atMs > atMs) continue;
      change.place = place;
      this.unmarked.delete(change);
    }
  }

  private changedNow(): LastChange {
    const change = { atMs: performance.now(), place: null };
    this.unmarked.add(change);
    return change;
  }
}
