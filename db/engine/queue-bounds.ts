export const transferQueueMax = 8_192;
export const otherQueueMax = 2_048;
export const readQueueMax = 4_096;
export const deskQueueMax = 256;
export const batchTransfersMax = 512;
/** 4,096: the most transfers that wait in lists. The rest of the queue is left to those that come one by one. */
export const listedTransfersMax = 4_096;
/** 250: a commit takes this many transfers of lists, so that those that come one by one wait for no more. */
export const listedPerCommitMax = 250;
