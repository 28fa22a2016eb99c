/** Above this size the agent that has most of the log loses its oldest rows. */
export const requestLogBytesMax = 2 * 1024 * 1024 * 1024;
export const unprovedRowsMax = 10_000;
export const requestReopenMs = 5_000;
export const requestCallsMax = 64;
