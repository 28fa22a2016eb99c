export const transferQueueMax = 8_192;
export const otherQueueMax = 2_048;
export const readQueueMax = 4_096;
export const deskQueueMax = 256;
export const batchTransfersMax = 512;
/** 4,096: the most transfers of lists that wait. The rest of the queue is left to single transfers. */
export const listedTransfersMax = 4_096;
/** 250: the most transfers of lists in a commit. Single transfers have commits of their own. */
export const listedPerCommitMax = 250;
