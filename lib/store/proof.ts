export interface ReportProof {
  readonly trades: number;
  readonly cells: number;
  readonly faults: readonly string[];
  readonly faultCount: number;
}

export interface LedgerProof {
  readonly accounts: number;
  readonly transfers: number;
  readonly faults: readonly string[];
  readonly faultCount: number;
  /** One hash over the heads of all wallets, to be kept elsewhere: it changes when any record does. */
  readonly digest: string;
}
