/** The version of this client. Later ones with the same first number accept the same calls. */
export const clientVersion = "1.4.0";
