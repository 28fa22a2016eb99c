import pg from "pg";

/** On two cores more connections make neither peer faster. */
const connections = 16;

export const peerPool = (url: string): pg.Pool => new pg.Pool({ connectionString: url, max: connections });
