export const exportPageRows = 1_000;
export const exportMsMax = 10 * 60_000;
/** 60 s: a download that nobody reads holds its snapshot no longer than this. */
export const exportIdleMsMax = 60_000;
