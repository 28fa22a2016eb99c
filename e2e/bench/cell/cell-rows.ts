import { benchCurrency } from "#e2e/bench/bench-server";
import { day, type Instant } from "#lib/domain/time/instant";
import { transferGrids } from "#lib/domain/wallets/transfer-grids";
import { agentName, type CellPlan, isWithdrawal, walletsOf } from "./cell-plan";

/** The columns of a kept sum of transfers that are added up. */
const sums = ["deposits", "withdrawals", "deposited_units", "deposited_parts", "withdrawn_units", "withdrawn_parts"];
const [everything, days, quarters] = transferGrids;

const unhex = (bytes: Uint8Array): string => `'\\x${Buffer.from(bytes).toString("hex")}'::bytea`;

/** HMAC-SHA256 (RFC 2104) of a text, in SQL: PostgreSQL has the hash, but not the code over it without an extension. */
function hmacSql(key: Uint8Array, text: string): string {
  const [inner, outer] = [0x36, 0x5c].map((pad) =>
    unhex(Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ pad)),
  );
  return `encode(sha256(${outer} || sha256(${inner} || convert_to(${text}, 'UTF8'))), 'hex')`;
}

const moneyText = (amount: string): string =>
  `(${amount}) / 100000000 || '.' || lpad(((${amount}) % 100000000)::text, 8, '0')`;
const instantText = (at: string): string =>
  `to_char(to_timestamp(${at} / 1000000000) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') || '.'
    || lpad((${at} % 1000000000)::text, 9, '0') || 'Z'`;

/** `walletOf` of cell-plan.ts. */
const agentSql = (agents: number): string =>
  `case when w % 10 = 0 then 0 else 1 + (w / 10 * 9 + w % 10 - 1) % ${agents - 1} end`;
const placeSql = (agents: number): string =>
  `case when w % 10 = 0 then w / 10 else (w / 10 * 9 + w % 10 - 1) / ${agents - 1} end`;

/**
 * The statements that make a cell's rows inside the database. Every transfer has its true hash: the proof of the ledger
 * takes them for posted ones. What they lack of posted ones is their rows in the request log and among the events.
 */
export class CellRows {
  /** The time from one wallet's transfer to the next one's: a round fills a day. */
  private readonly stepNs: bigint;

  constructor(
    private readonly plan: CellPlan,
    private readonly start: Instant,
    private readonly chainKey: Uint8Array,
  ) {
    this.stepNs = day / BigInt(plan.wallets);
  }

  /** All agents and keys but those of the big agent, whose rows they are like. Keys come with their own sealed secrets. */
  readonly agents = `insert into agents select made.* from agents as big, generate_series(1, $1::bigint - 1) as n,
    jsonb_populate_record(big, jsonb_build_object('id', 'cell-' || n, 'name', 'cell-' || n)) as made
    where big.id = '${agentName(0)}'`;
  readonly keys = `insert into api_keys select made.* from api_keys as one,
    unnest($2::text[], $3::text[], $4::text[], $5::bigint[]) as given (id, agent_id, sealed_secret, expires_at),
    jsonb_populate_record(one, to_jsonb(given) || jsonb_build_object('told_expiry', given.expires_at)) as made
    where one.id = $1`;

  /** What the next round goes on from: a wallet's number, last hash and balance. */
  headsAfter(round: number): string {
    return `create unlogged table bench.heads_${round} (w bigint, head text collate "C", balance bigint, at bigint)`;
  }

  get noHeads(): string {
    return `insert into bench.heads_0 select w, '', 0, 0 from generate_series(0, ${this.plan.wallets - 1}) as w`;
  }

  /** The transfers of a round by the wallets from $1 to $2, with postings and sums in a stripe of this slice's own. */
  slice(round: number, stripe: number): string {
    const { plan, start, stepNs, chainKey } = this;
    const kind = isWithdrawal(round) ? "withdrawal" : "deposit";
    const side = kind === "deposit" ? 1 : -1;
    // A withdrawal is smaller than any deposit, so that no wallet falls below 0.
    const units = kind === "deposit" ? `(2 + (w * 7 + ${round * 13}) % 500)` : "1";
    const json = `'[1,"' || agent_id || '","' || player_id || '","${kind}","' || ticket_id || '","${benchCurrency}","'
      || ${moneyText("amount")} || '","' || amount_text || '","' || ${moneyText("balance_after")} || '","'
      || ${instantText("created_at")} || '","' || actor || '",null]'`;
    const [deposits, withdrawals] = kind === "deposit" ? ["count(*)", "0"] : ["0", "count(*)"];
    const amounts = ["sum(amount / 100000000)", "sum(amount % 100000000)"];
    const moved = kind === "deposit" ? [...amounts, "0", "0"] : ["0", "0", ...amounts];
    return `with whose as (
        select *, ${agentSql(plan.agents)} as agent, ${placeSql(plan.agents)} as place, ${units} as units
        from bench.heads_${round - 1} where w >= $1::bigint and w < $2::bigint
      ), asked as (
        select w, head, 'cell-' || agent as agent_id, 'player-' || place as player_id, md5(w || ' ${round}') as ticket_id,
          ${round - 1} * case when agent = 0 then ${walletsOf(plan, 0)} else ${walletsOf(plan, 1)} end + place + 1 as id,
          'key:ak_' || left(md5(agent || ' 0'), 24) as actor, units || '.50' as amount_text,
          units * 100000000 + 50000000 as amount, balance + ${side} * (units * 100000000 + 50000000) as balance_after,
          ${start + BigInt(round - 1) * day} + w * ${stepNs} as created_at
        from whose
      ), made as materialized (
        select *, ${hmacSql(chainKey, `head || E'\\n' || ${json}`)} as hash from asked
      ), moved as (
        insert into transfers (id, agent_id, player_id, kind, ticket_id, currency, amount, amount_text, balance_after,
          created_at, actor, reason, hash)
        select id, agent_id, player_id, '${kind}', ticket_id, '${benchCurrency}', amount, amount_text, balance_after,
          created_at, actor, null, hash from made
      ), posted as (
        insert into postings (agent_id, transfer_id, account, player_id, currency, amount)
        select agent_id, id, account, player_id, '${benchCurrency}', amount * side from made,
          (values ('float', ${-side}), ('wallet', ${side})) as legs (account, side)
      ), summed as (
        insert into transfer_sums (agent_id, grid, bucket, stripe, ${sums.join(", ")})
        select agent_id, ${quarters.grid}, created_at / ${quarters.width}, ${stripe},
          ${[deposits, withdrawals, ...moved].join(", ")} from made group by 1, 3
      )
      insert into bench.heads_${round} select w, hash, balance_after, created_at from made`;
  }

  /** The wallets after the last round, and the sums of whole days and of all time. */
  ending(rounds: number): string[] {
    const { plan, start, stepNs } = this;
    const added = sums.map((name) => `sum(${name})`).join(", ");
    const coarser = (grid: number, bucket: string, of: number) => `insert into transfer_sums
      select agent_id, ${grid}, ${bucket}, 0, ${added} from transfer_sums where grid = ${of} group by 1, 3`;
    return [
      `insert into wallets (agent_id, player_id, currency, balance, status, opened_at, last_transfer_at, last_entry_at, head)
        select 'cell-' || ${agentSql(plan.agents)}, 'player-' || ${placeSql(plan.agents)}, '${benchCurrency}', balance,
          'active', ${start} + w * ${stepNs}, at, at, head from bench.heads_${rounds}`,
      `insert into wallet_sums select agent_id, 0, count(*), 0, sum(balance / 100000000), sum(balance % 100000000),
        0, 0, 0, 0, 0, 0, 0, 0 from wallets group by agent_id`,
      `insert into transfer_numbers (agent_id, last) select agent_id, ${rounds} * count(*) from wallets group by agent_id`,
      coarser(days.grid, `bucket / ${days.width / quarters.width}`, quarters.grid),
      coarser(everything.grid, "0", days.grid),
    ];
  }
}
