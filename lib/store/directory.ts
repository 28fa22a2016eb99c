import type { Outcome } from "#lib/domain/failure";

/** A cell as the directory knows it. */
export interface DirectoryCell {
  readonly name: string;
  /** The address under which people and clients know it; null when it was given none. */
  readonly address: string | null;
}

/** Where an agent is served, over all cells. */
export interface DirectoryAgent {
  readonly agentId: string;
  readonly name: string;
  readonly cell: string;
  /** Stands for the agent in the names of its keys and tokens. */
  readonly tag: string;
  /** True when it was ever switched: names of its keys and tokens may lead to a cell that no longer serves it. */
  readonly moved: boolean;
  /** The move under way; null for none. */
  readonly move: { readonly id: string; readonly to: string } | null;
}

/** Which cells serve whom. Sign-in, moves of agents, the operator and refused rows of the feed ask it; no transfer does. */
export interface Directory {
  listCells(): Promise<Outcome<readonly DirectoryCell[]>>;
  /** The cells where this person is a member of an agent, by name. */
  cellsOf(email: string): Promise<Outcome<readonly string[]>>;
  findAgents(agentIds: readonly string[]): Promise<Outcome<readonly DirectoryAgent[]>>;
  /** Ordered by id, after the given one. */
  listAgents(page: {
    readonly after: string | null;
    readonly limit: number;
  }): Promise<Outcome<readonly DirectoryAgent[]>>;
  /** Enters a new agent as this cell's, unless another cell has it. Answers the cell that has it. */
  claimAgent(agent: { readonly agentId: string; readonly name: string }): Promise<Outcome<string>>;
  /** Begins a move of this cell's agent. False when another cell has the agent, or another move is under way. */
  beginMove(agentId: string, move: { readonly id: string; readonly to: string }): Promise<Outcome<boolean>>;
  /** The switch: from this commit on the other cell serves the agent. False when the move was given up. */
  switchAgent(agentId: string, moveId: string): Promise<Outcome<boolean>>;
  /** Gives up a move that has not switched, for good. Answers the agent as it is then, so that nobody has to guess. */
  giveUpMove(agentId: string, moveId: string): Promise<Outcome<DirectoryAgent | null>>;
  close(): Promise<void>;
}
