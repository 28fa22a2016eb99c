import vectors from "./signing-vectors.json";

/** Requests with their signatures, as published for every client: ours reproduces each of them to the byte. */
export const signingVectors = vectors;
