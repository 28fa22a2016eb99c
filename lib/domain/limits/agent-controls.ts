import type { TransferControls } from "./judge-limits";
import type { Limit, TransferStop } from "./limit";
import type { LimitUse } from "./limit-use";

/** An agent's controls within one transaction, in which each transfer sees what those before it have used. */
export class AgentControls implements TransferControls {
  readonly limits: Limit[];
  private readonly used = new Set<number>();

  constructor(
    readonly zone: string,
    readonly stop: TransferStop | null,
    limits: readonly Limit[],
  ) {
    this.limits = [...limits];
  }

  /** True when transfers of different players count for one limit. */
  get areShared(): boolean {
    return this.limits.some(({ scope }) => scope !== "player");
  }

  use({ limitId, windowStart, used, toldWindow }: LimitUse): void {
    const place = this.limits.findIndex(({ id }) => id === limitId);
    const limit = this.limits[place];
    if (!limit) throw new Error(`A transfer used the limit "${limitId}", which was not read.`);
    this.limits[place] = { ...limit, windowStart, used, toldWindow };
    this.used.add(place);
  }

  /** Takes what was used, for a driver to write: each limit once, however many transfers used it, in the order of ids. */
  take(): LimitUse[] {
    if (this.used.size === 0) return [];
    const uses = this.limits.flatMap(({ agentId, id: limitId, windowStart, used, toldWindow }, place) =>
      this.used.has(place) ? [{ agentId, limitId, windowStart, used, toldWindow }] : [],
    );
    this.used.clear();
    return uses;
  }
}
