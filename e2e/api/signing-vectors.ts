import vectors from "./signing-vectors.json";

/** The published requests with their signatures. Our code must reproduce each signature to the byte. */
export const signingVectors = vectors;
