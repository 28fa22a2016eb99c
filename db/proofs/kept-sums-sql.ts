import type { KeptSum, KeptSumName } from "#lib/domain/books/books-walk";
import { joinMoney, type Money } from "#lib/domain/money/money";
import { transferGrids } from "#lib/domain/wallets/transfer-sums";
import { bigintIn, type LegRow } from "./proof-reader";
import { bucketSql } from "./verify-report";

// The kept sums of wallets and transfers, added up again from their rows: in SQL on purpose, without the code that
// keeps them. `@agentId` names the agent.

const total = (expression: string): string => `coalesce(sum(${expression}), 0)`;
const units = (amount: string): string => `${amount} / 100000000`;
const parts = (amount: string): string => `${amount} % 100000000`;
const whenOwing = (amount: string): string => `case when balance < 0 then -(${amount}) else 0 end`;

/** The columns of the kept amounts, in halves. */
const amountColumns = ["balance", "owed", "exposure", "carried_result", "carried_commission"] as const;
type AmountColumn = (typeof amountColumns)[number];

const foundAmounts: Readonly<Record<AmountColumn, readonly [units: string, parts: string, table: string]>> = {
  balance: [units("balance"), parts("balance"), "wallets"],
  owed: [whenOwing(units("balance")), whenOwing(parts("balance")), "wallets"],
  exposure: [units("exposure"), parts("exposure"), "wallets"],
  carried_result: ["result_units", "result_parts", "carried_forward"],
  carried_commission: ["commission_units", "commission_parts", "carried_forward"],
};

const foundIn = (table: string): string =>
  amountColumns
    .filter((column) => foundAmounts[column][2] === table)
    .map((column) => {
      const [inUnits, inParts] = foundAmounts[column];
      return `${total(inUnits)} as found_${column}_units, ${total(inParts)} as found_${column}_parts`;
    })
    .join(", ");

const keptAmounts = amountColumns
  .flatMap((column) => [`${column}_units`, `${column}_parts`])
  .map((half) => `${total(half)} as kept_${half}`)
  .join(", ");

/** One row: the kept sums of an agent's wallets, beside the sums of its rows. */
export const walletSumsCompared = `select * from
  (select ${total("players")} as kept_players, ${total("owing")} as kept_owing, ${keptAmounts}
    from wallet_sums where agent_id = @agentId) as kept,
  (select count(*) as found_players, ${total("case when balance < 0 then 1 else 0 end")} as found_owing,
    ${foundIn("wallets")} from wallets where agent_id = @agentId) as purses,
  (select ${foundIn("carried_forward")} from carried_forward where agent_id = @agentId) as dropped`;

/** The kept sums of a row of `walletSumsCompared`. */
export function keptSumsOfRow(row: LegRow): KeptSum[] {
  const count = (name: KeptSumName, column: string): KeptSum => ({
    name,
    kept: bigintIn(row, `kept_${column}`),
    found: bigintIn(row, `found_${column}`),
  });
  const joined = (column: string): bigint =>
    joinMoney({ units: bigintIn(row, `${column}_units`), parts: bigintIn(row, `${column}_parts`) });
  const amount = (name: KeptSumName, column: AmountColumn): KeptSum => ({
    name,
    kept: joined(`kept_${column}`),
    found: joined(`found_${column}`),
  });
  return [
    count("players", "players"),
    count("owing players", "owing"),
    amount("balances", "balance"),
    amount("debts", "owed"),
    amount("stakes held", "exposure"),
    amount("results carried forward", "carried_result"),
    amount("commission carried forward", "carried_commission"),
  ];
}

/** One row: what is kept of all of an agent's transfers. */
export const transfersKept = `select
    ${total("withdrawn_units - deposited_units")} as float_units, ${total("withdrawn_parts - deposited_parts")} as float_parts
  from transfer_sums where agent_id = @agentId and grid = 0`;

/** The agent's own account of a row of `transfersKept`: what all wallets were given is taken from it. */
export const floatOfRow = (row: LegRow): Money =>
  joinMoney({ units: bigintIn(row, "float_units"), parts: bigintIn(row, "float_parts") });

const sums = ["deposits", "withdrawals", "deposited_units", "deposited_parts", "withdrawn_units", "withdrawn_parts"];
const [everything, days, quarters] = transferGrids;
const quartersADay = days.width / quarters.width;
const ofKind = (kind: string, expression: string) => total(`case when kind = '${kind}' then ${expression} else 0 end`);

const foundTransfers = `select ${bucketSql("created_at", quarters.width)} as bucket,
    ${ofKind("deposit", "1")} as deposits, ${ofKind("withdrawal", "1")} as withdrawals,
    ${ofKind("deposit", units("amount"))} as deposited_units, ${ofKind("deposit", parts("amount"))} as deposited_parts,
    ${ofKind("withdrawal", units("amount"))} as withdrawn_units, ${ofKind("withdrawal", parts("amount"))} as withdrawn_parts
  from transfers where agent_id = @agentId group by 1`;

const lessFound = (grid: number, bucket: string): string =>
  `union all select ${grid}, ${bucket}, ${sums.map((name) => `-${name}`).join(", ")} from found`;

/** The buckets whose kept sums differ from the sums of the agent's transfers, each with its grid, in order. */
export const differingTransferSums = `with found as materialized (${foundTransfers})
  select grid, bucket from (
    select grid, bucket, ${sums.join(", ")} from transfer_sums where agent_id = @agentId
    ${lessFound(quarters.grid, "bucket")}
    ${lessFound(days.grid, bucketSql("bucket", quartersADay))}
    ${lessFound(everything.grid, "0")}
  ) as both_sides group by grid, bucket
  having sum(deposits) <> 0 or sum(withdrawals) <> 0
    or sum(deposited_units) * 100000000 + sum(deposited_parts) <> 0
    or sum(withdrawn_units) * 100000000 + sum(withdrawn_parts) <> 0
  order by grid, bucket`;
