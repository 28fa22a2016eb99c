/** Of this client; a later one with the same first number takes the same calls. */
export const clientVersion = "1.1.0";
