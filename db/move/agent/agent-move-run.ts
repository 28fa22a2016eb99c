import type { Connection } from "#db/postgres/connections/connection";
import type { Secrets } from "#lib/crypto/secrets";
import { moverSilence } from "#lib/domain/agents/agent-move";
import { type Instant, instant } from "#lib/domain/time/instant";
import type { Directory } from "#lib/store/directory";
import type { Store } from "#lib/store/store";
import type { Resealing } from "./reseal";

/** One of the two cells of a move. */
export interface MovingCell {
  readonly cell: string;
  readonly secrets: Secrets;
  readonly store: Store;
  readonly connection: Connection;
}

export interface AgentMoveParts {
  readonly agentId: string;
  readonly moveId: string;
  readonly from: MovingCell;
  readonly to: MovingCell;
  readonly directory: Directory;
  now(): Instant;
  watch(step: string, rows: number): void;
}

/** What every step of an agent's move gets. */
export interface AgentMoveRun {
  readonly agentId: string;
  readonly source: Connection;
  readonly target: Connection;
  /** Seals a row's secrets anew for the other cell. */
  readonly reseal: Resealing;
  readonly resealFactor: (sealed: string, email: string) => string;
  /** Called with the number of compared rows, and how many of these were written. */
  seen(rows: number, written: number): void;
}

export const aliveUntil = ({ now }: Pick<AgentMoveParts, "now">): Instant => instant(now() + moverSilence);
