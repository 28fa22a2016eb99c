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
  /** Enters this cell, with its address. */
  enterCell(address: string | null): Promise<Outcome<null>>;
  /**
   * Enters this cell's agents, with their names and their people. Answers those that another cell has, which stay as
   * they are.
   */
  enterAgents(agents: readonly EnteredAgent[]): Promise<Outcome<readonly DirectoryAgent[]>>;
  /**
   * Takes out what this cell claimed and never made, an hour after the claim. Ids are after the one, and at most the
   * other; null is no bound. Answers how many it took out.
   */
  dropUnmade(ids: UnmadeIds): Promise<Outcome<number>>;
  /**
   * The one cell at which this email signs in, whoever asks: of a person one of their cells, of a stranger any cell,
   * always the same one. So the answer tells nobody who exists.
   */
  signInCell(email: string): Promise<Outcome<string>>;
  close(): Promise<void>;
}

/** An agent that this cell serves, with the addresses of its active people. */
export interface EnteredAgent {
  readonly agentId: string;
  readonly name: string;
  readonly emails: readonly string[];
}

interface UnmadeIds {
  readonly after: string | null;
  readonly last: string | null;
  /** The agents of this cell's database within these bounds. */
  readonly made: readonly string[];
}
