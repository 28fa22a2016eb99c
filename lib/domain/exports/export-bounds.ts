export const exportPageRows = 1_000;
/** 50,000 requests are some 25 MB: the request log has no snapshots, so that all are read before the first byte. */
export const requestFileRowsMax = 50_000;
export const exportMsMax = 10 * 60_000;
/** 60 s: a download that nobody reads holds its snapshot no longer than this. */
export const exportIdleMsMax = 60_000;
