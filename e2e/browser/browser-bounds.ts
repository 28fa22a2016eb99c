export const browserWorkersMax = 2;
export const browserTestMsMax = 180_000;
export const browserExpectMsMax = 30_000;
export const browserRunMsMax = 60 * 60_000;
export const browserTownMsMax = 240_000;
