/** 2 GiB: above this, the agent with the most rows loses its oldest. */
export const requestLogBytesMax = 2 * 1024 * 1024 * 1024;
export const unprovedRowsMax = 10_000;
export const requestReopenMs = 5_000;
export const requestCallsMax = 64;
