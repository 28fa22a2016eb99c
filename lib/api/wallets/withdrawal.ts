import { transferOperation } from "./transfer-operation";

export const withdrawal = transferOperation("withdrawal");
