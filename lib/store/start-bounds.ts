/** Containers start in any order, so a server that starts waits 60 s for its database. */
export const databaseWaitMsMax = 60_000;
/** The tool waits 5 s for its database. */
export const toolDatabaseWaitMsMax = 5_000;
