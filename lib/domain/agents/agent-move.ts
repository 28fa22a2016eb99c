import type { LimitSide, TransferStop } from "#lib/domain/limits/limit";
import { type Instant, instant, second } from "#lib/domain/time/instant";

/** 5 s: a mover that has not said for this long that it is at work counts as dead. */
export const moverSilence = 5n * second;

/** Who stops an agent's transfers while it moves, and ends moves whose movers have died. */
export const moverActor = "service:moves";

/** A move of an agent between cells, as each of the two cells keeps it. */
export interface AgentMove {
  readonly agentId: string;
  readonly moveId: string;
  /** The other cell. */
  readonly cell: string;
  /** The mover moves this time on while it is at work. */
  readonly aliveUntil: Instant;
  /** The stop that the agent had before it left; null for none. */
  readonly formerStop: string | null;
}

/** Keeps an agent that leaves from posting: a transfer under way on any server reads it in its own transaction. */
export const stopOfMove = (agentId: string, cell: string, since: Instant): TransferStop => ({
  ...{ agentId, side: "both", reason: `The agent moves to cell ${cell}.`, since, actor: moverActor },
});

/** A stop as a text, to be kept beside a move. */
export const textOfStop = ({ side, reason, since, actor }: TransferStop): string =>
  JSON.stringify([side, reason, String(since), actor]);

export function stopInText(agentId: string, text: string): TransferStop {
  const [side, reason, since, actor]: readonly string[] = JSON.parse(text);
  if (reason === undefined || since === undefined || actor === undefined) throw new Error("A kept stop is cut short.");
  return { agentId, side: sideOf(side), reason, since: instant(BigInt(since)), actor };
}

const sideOf = (side: string | undefined): LimitSide => (side === "deposit" || side === "withdrawal" ? side : "both");
