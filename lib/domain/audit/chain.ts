/** Hashes a record over the hash of the one before it. */
export type Chain = (previous: string, canonical: string) => string;
