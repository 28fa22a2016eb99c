/** Hashes a record over the hash of the record before it. */
export type Chain = (previous: string, canonical: string) => string;

/** The chains by which wallets are proved: this database's, and for agents from elsewhere those of their former cells. */
export interface ProvenChains {
  readonly own: Chain;
  readonly earlier: ReadonlyMap<string, readonly Chain[]>;
}
