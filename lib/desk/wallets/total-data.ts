import { formatMoney } from "#lib/domain/money";
import type { TransferTotal } from "#lib/domain/transfer-totals";
import type { MovementTotal } from "./player-shape";

export const totalData = ({ count, sum }: TransferTotal): MovementTotal => ({ count, sum: formatMoney(sum) });
