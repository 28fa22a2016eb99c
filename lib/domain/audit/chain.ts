/** Hashes a record over the one before it. */
export type Chain = (previous: string, canonical: string) => string;
