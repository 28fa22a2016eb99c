export const loadConnectionsMax = 256;
export const loadSecondsMax = 60 * 60;
