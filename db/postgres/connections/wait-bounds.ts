export const connectMsMax = 5_000;
/** While the database is away it is looked for this often. */
export const reconnectPauseMs = 250;
/** A read of the API waits for 2 s in all, and so does each of its statements; then its caller is told to ask again. */
export const apiReadMsMax = 2_000;
/** A read of the dashboard may add up far more. */
export const deskReadMsMax = 15_000;
/** A write whose database does not answer for 10 s is of unknown outcome. */
export const writeMsMax = 10_000;
/** A transaction that waits longer for a lock gives up: nothing was posted. */
export const lockWaitMs = 2_000;
/** Transactions that met others are tried 6 times. */
export const meetingTriesMax = 6;
/** Before each further try they pause for a random time of up to 20 ms. */
export const meetingPauseMsMax = 20;
/** Bulk work waits 10 s for other bulk work: it may come again, but a server that hangs must not stop it for ever. */
export const bulkLockWaitMs = 10_000;
