/** 60 s: containers start in any order, so a starting server waits this long for its database. */
export const databaseWaitMsMax = 60_000;
/** 5 s: the tool waits this long for its database. */
export const toolDatabaseWaitMsMax = 5_000;
