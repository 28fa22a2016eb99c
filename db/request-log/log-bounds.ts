/** 2 GiB: above this, the agent with the most rows loses its oldest. */
export const requestLogBytesMax = 2 * 1024 * 1024 * 1024;
export const unprovedRowsMax = 10_000;
export const requestReopenMs = 5_000;
export const requestCallsMax = 64;

export interface LogBounds {
  readonly bytesMax: number;
  readonly unprovedRowsMax: number;
  readonly memberRowsMax: number;
}

/** Of an agent's members' failed requests, the newest 2,000 are kept. */
export const shippedBounds: LogBounds = { bytesMax: requestLogBytesMax, unprovedRowsMax, memberRowsMax: 2_000 };
