export interface ReportProof {
  readonly trades: number;
  readonly cells: number;
  readonly faults: readonly string[];
  readonly faultCount: number;
}

/** One agent's report and wallets, proved against each other. */
export interface AgentBooks {
  readonly agentId: string;
  readonly players: number;
  readonly movements: number;
  /** The first faults; each names its player, and its trade where it is of one. */
  readonly faults: readonly string[];
  readonly faultCount: number;
  /** One hash over the heads of the agent's wallets, to be kept elsewhere. */
  readonly digest: string;
}

export interface LedgerProof {
  readonly accounts: number;
  readonly transfers: number;
  readonly faults: readonly string[];
  readonly faultCount: number;
  /** One hash over the heads of all wallets, to be kept elsewhere: it changes when any record does. */
  readonly digest: string;
}
