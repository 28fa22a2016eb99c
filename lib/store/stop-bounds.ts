export const stopAnswersMsMax = 4_500;
export const stopStoreMsMax = 3_000;
export const stopStepMsMax = 500;
export const shutdownMsMax = 10_000;
