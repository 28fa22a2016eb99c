import { transferOperation } from "./transfer-operation";

export const deposit = transferOperation("deposit");
