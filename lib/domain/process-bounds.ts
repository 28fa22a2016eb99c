/** 60 s: containers start in any order, so a starting server waits this long for its database. */
export const databaseWaitMsMax = 60_000;
/** 5 s: the tool waits this long for its database. */
export const toolDatabaseWaitMsMax = 5_000;

export const stopAnswersMsMax = 4_500;
export const stopStoreMsMax = 3_000;
export const stopStepMsMax = 500;
export const shutdownMsMax = 10_000;
