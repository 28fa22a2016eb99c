import type { PrimaryMark } from "./primary-marks";

/** An agent's last change. A replica that has reached `place` has it; null until a later mark was taken. */
export interface LastChange {
  readonly atMs: number;
  place: bigint | null;
}

/** When each agent's data were last changed, by this server or by another that reported it. */
export class LastChanges {
  private readonly byAgent = new Map<string, LastChange>();
  private readonly unmarked = new Set<LastChange>();
  /** Changes before this server's start are unknown to it, so all agents count as changed at the start. */
  private ofAll = this.changedNow();

  /** A null agent stands for all agents. */
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

  /** Gives the place in the primary's log that includes all changes before a mark. */
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
