/** 5 s for a write: behind a hanging database, requests are dropped and counted. */
export const requestWriteMsMax = 5_000;
/** 10 s for a page, however rare the rows that it looks for. */
export const requestReadMsMax = 10_000;
export const requestReadersMax = 2;
