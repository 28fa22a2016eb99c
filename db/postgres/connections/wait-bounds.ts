export const connectMsMax = 5_000;
/** 250 ms: how often a connection is tried while the database is away. */
export const reconnectPauseMs = 250;
/** 2 s: for an API read as a whole and for each of its statements; then its caller is told to retry. */
export const apiReadMsMax = 2_000;
/** 15 s: a dashboard read may add up far more. */
export const deskReadMsMax = 15_000;
/** 10 s: a write without an answer after this has an unknown outcome. */
export const writeMsMax = 10_000;
/** 2 s: a transaction that waits longer for a lock gives up, with nothing posted. */
export const lockWaitMs = 2_000;
/** 6 tries for a transaction that conflicts with others. */
export const meetingTriesMax = 6;
/** 20 ms: before each further try a transaction pauses for a random time up to this. */
export const meetingPauseMsMax = 20;
/** 10 s: bulk work waits this long for other bulk work. It can retry, and a hanging server must not stop it. */
export const bulkLockWaitMs = 10_000;
