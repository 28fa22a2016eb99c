export const sweepMs = 5_000;
export const sweepRowsMax = 500;
