/** What one write may take: behind a database that hangs, requests are dropped and counted. */
export const requestWriteMsMax = 5_000;
/** What one page may take, however rare the rows that it looks for. */
export const requestReadMsMax = 10_000;
export const requestReadersMax = 2;
