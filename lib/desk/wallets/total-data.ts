import { formatMoney } from "#lib/domain/money/money";
import type { TransferTotal } from "#lib/domain/wallets/transfer-totals";
import type { MovementTotal } from "./player-shape";

export const totalData = ({ count, sum }: TransferTotal): MovementTotal => ({ count, sum: formatMoney(sum) });
