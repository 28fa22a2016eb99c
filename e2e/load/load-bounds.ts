export const loadConnectionsMax = 256;
export const loadRequestsMax = 2_000_000;
export const loadSecondsMax = 60 * 60;
