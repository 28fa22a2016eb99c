import { setTimeout } from "node:timers/promises";
import type { CallFault, Read } from "#lib/ops/line/flags";
import type { Taken } from "#lib/ops/verbs/import-trades";

/** 2 minutes: an agent that is being moved is served again within seconds, and a primary that changes within a minute. */
export const heldUpMsMax = 120_000;
/** 3 cells: an agent's trades are sent after it this often, when it was moved since the directory was read. */
const cellsAfterAgentMax = 3;

/** What a cell did with a part of a batch. */
export interface CellTaken extends Taken {
  readonly refused: readonly {
    readonly index: number;
    readonly message: string;
    /** The cell that the trade's agent belongs to, when that is another one. */
    readonly cell: string | null;
  }[];
}

export type CellAnswer =
  | { readonly ok: true; readonly value: CellTaken }
  | {
      readonly ok: false;
      readonly message: string;
      readonly fault?: CallFault;
      /** Set when it may be sent again. */
      readonly retryAfterSeconds?: number;
    };

export interface CellTotals {
  applied: number;
  unchanged: number;
  refused: number;
}

interface SplitParts {
  /** The cells that can be sent to; trades that name no agent go to the first, which says what is wrong with them. */
  readonly cells: readonly string[];
  /** The cell of each agent. */
  readonly cellOf: Map<string, string>;
  send(cell: string, trades: readonly unknown[]): Promise<CellAnswer>;
  nowMs(): number;
  pause(ms: number): Promise<unknown>;
}

const surroundings = { nowMs: () => performance.now(), pause: (ms: number) => setTimeout(ms) };

/** A trade with its place in the batch. */
interface Placed {
  readonly index: number;
  readonly trade: unknown;
}

/** Sends each trade of a batch to the cell of its agent, and waits for agents that are being moved. */
export class SplitIntake {
  /** What each cell did, for the cells that were sent something. */
  readonly totals = new Map<string, CellTotals>();
  private readonly parts: SplitParts;

  constructor(parts: Pick<SplitParts, "cells" | "cellOf" | "send"> & Partial<SplitParts>) {
    this.parts = { ...surroundings, ...parts };
  }

  readonly take = async (trades: readonly unknown[]): Promise<Read<Taken>> => {
    const byCell = new Map<string, Placed[]>();
    const refused: { index: number; message: string }[] = [];
    for (const [index, trade] of trades.entries()) {
      const cell = this.cellFor(trade);
      if (cell === null) refused.push({ index, message: `No cell has the agent "${agentIn(trade)}".` });
      else listFor(byCell, cell).push({ index, trade });
    }
    const answers = await Promise.all([...byCell].map(([cell, placed]) => this.sendAfter(cell, placed)));
    const whole = { applied: 0, unchanged: 0, refused };
    for (const answer of answers) {
      if (!answer.ok) return answer;
      whole.applied += answer.value.applied;
      whole.unchanged += answer.value.unchanged;
      refused.push(...answer.value.refused);
    }
    return { ok: true, value: whole };
  };

  private cellFor(trade: unknown): string | null {
    const agentId = agentIn(trade);
    return (agentId === null ? this.parts.cells[0] : this.parts.cellOf.get(agentId)) ?? null;
  }

  /** Sends to a cell, and what it refuses because its agent was moved to another cell, there. */
  private async sendAfter(first: string, all: readonly Placed[]): Promise<Read<Taken>> {
    const refused: { index: number; message: string }[] = [];
    const whole = { applied: 0, unchanged: 0, refused };
    let waiting = new Map([[first, [...all]]]);
    for (let sent = 1; waiting.size > 0; sent += 1) {
      const next = new Map<string, Placed[]>();
      for (const [cell, placed] of waiting) {
        const answer = await this.sendTo(cell, placed);
        if (!answer.ok) return answer;
        const totals = this.totalsOf(cell);
        whole.applied += answer.value.applied;
        whole.unchanged += answer.value.unchanged;
        totals.applied += answer.value.applied;
        totals.unchanged += answer.value.unchanged;
        for (const { index, message, cell: other } of answer.value.refused) {
          const one = placed[index];
          if (!one) continue;
          if (other !== null && sent < cellsAfterAgentMax && this.parts.cells.includes(other)) {
            this.parts.cellOf.set(agentIn(one.trade) ?? "", other);
            listFor(next, other).push(one);
          } else {
            totals.refused += 1;
            refused.push({ index: one.index, message });
          }
        }
      }
      waiting = next;
    }
    return { ok: true, value: whole };
  }

  /** Sends until the cell takes it: what cannot be taken now is waited for within a bound. */
  private async sendTo(cell: string, placed: readonly Placed[]): Promise<CellAnswer> {
    const { nowMs, pause, send, cells } = this.parts;
    if (!cells.includes(cell)) return { ok: false, message: `CELLS_DIR has no file of cell ${cell}.` };
    const untilMs = nowMs() + heldUpMsMax;
    for (;;) {
      const answer = await send(
        cell,
        placed.map(({ trade }) => trade),
      );
      if (answer.ok) return answer;
      const waitMs = (answer.retryAfterSeconds ?? Number.POSITIVE_INFINITY) * 1_000;
      if (nowMs() + waitMs > untilMs) return { ...answer, message: `Cell ${cell}: ${answer.message}` };
      await pause(waitMs);
    }
  }

  private totalsOf(cell: string): CellTotals {
    const totals = this.totals.get(cell) ?? { applied: 0, unchanged: 0, refused: 0 };
    this.totals.set(cell, totals);
    return totals;
  }
}

function listFor(lists: Map<string, Placed[]>, cell: string): Placed[] {
  const list = lists.get(cell) ?? [];
  lists.set(cell, list);
  return list;
}

/** The agent that a trade names; null when it names none in a form that an agent's id can have. */
function agentIn(trade: unknown): string | null {
  if (typeof trade !== "object" || trade === null || !("agent_id" in trade)) return null;
  return typeof trade.agent_id === "string" ? trade.agent_id : null;
}
