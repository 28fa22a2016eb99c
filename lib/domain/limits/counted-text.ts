import { formatMoney } from "#lib/domain/money/money";
import type { LimitMeasure } from "./limit";

/** What a limit counts, as one text: an amount, or a number of transfers. `readBound` reads it. */
export const countedText = (measure: LimitMeasure, counted: bigint): string =>
  measure === "sum" ? formatMoney(counted) : String(counted);
