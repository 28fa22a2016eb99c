/** Hashes a record over the hash of the record before it. */
export type Chain = (previous: string, canonical: string) => string;
