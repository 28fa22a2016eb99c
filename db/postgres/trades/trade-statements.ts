import { desc, sql } from "drizzle-orm";
import { arrayTexts } from "#db/postgres/connections/array-texts";
import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import { agents, rates, trades } from "#db/postgres/schema";
import type { Transaction } from "#db/postgres/transactions/transaction";
import type { DatedRate, HistoryRow, KeptTrade, TradingAgent } from "#lib/commands/trades/trade-intake";

const p = sql.placeholder;

export interface TradeKey {
  readonly agentId: string;
  readonly tradeId: string;
}

export type TradeStatements = ReturnType<typeof tradeStatements>;

/** The statements of a part of a batch, each for all of its trades. */
export function tradeStatements(connection: Connection) {
  const { client, db, prepared, nextName } = connection;
  const names = { trades: nextName(), history: nextName() };
  const agentRows = prepared(
    db
      .select({ id: agents.id, currency: agents.currency, wallet: agents.wallet, walletSince: agents.walletSince })
      .from(agents)
      .where(sql`${agents.id} = any(${p("ids")}::text[])`),
  );
  const rateRows = prepared(
    db
      .select({ currency: rates.currency, from: rates.from, usd: rates.usd })
      .from(rates)
      .where(sql`${rates.currency} = any(${p("currencies")}::text[])`)
      .orderBy(desc(rates.from)),
  );
  const pastVersions = rawRows<PastRow>(connection, findPast);

  return {
    agents: async (ids: readonly string[]): Promise<(TradingAgent & { readonly id: string })[]> =>
      agentRows.execute({ ids }),

    rates: async (currencies: readonly string[]): Promise<(DatedRate & { readonly currency: string })[]> =>
      rateRows.execute({ currencies }),

    async inForce(keys: readonly TradeKey[]): Promise<KeptTrade[]> {
      const values = [keys.map(({ agentId }) => agentId), keys.map(({ tradeId }) => tradeId)];
      return (await client.query<KeptTrade>({ text: findKept, values: arrayTexts(values) })).rows;
    },

    past: (versions: readonly (TradeKey & { readonly version: number })[]): Promise<PastRow[]> =>
      pastVersions(
        versions.map(({ agentId }) => agentId),
        versions.map(({ tradeId }) => tradeId),
        versions.map(({ version }) => version),
      ),

    putTrades(rows: readonly KeptTrade[], { send }: Transaction): void {
      if (rows.length === 0) return;
      const values = tradeFields.map((field) => rows.map((row) => row[field]));
      send(client.query({ name: names.trades, text: upsertTrades, values: arrayTexts(values) }));
    },

    addHistory(rows: readonly HistoryRow[], { send }: Transaction): void {
      if (rows.length === 0) return;
      const of = <T>(value: (row: HistoryRow) => T): T[] => rows.map(value);
      send(
        client.query({
          name: names.history,
          text: insertHistory,
          values: arrayTexts([
            of(({ agentId }) => agentId),
            of(({ tradeId }) => tradeId),
            of(({ version }) => version),
            of(({ content }) => content),
            of(({ receivedAt }) => receivedAt),
          ]),
        }),
      );
    },
  };
}

interface PastRow {
  readonly agent_id: string;
  readonly trade_id: string;
  readonly version: bigint;
  readonly content: string;
}

// Each version is looked up on its own: a join planned while the history is empty would read the whole table for ever.
const findPast = `select h.agent_id, h.trade_id, h.version, h.content
  from unnest($1::text[], $2::text[], $3::bigint[]) as asked (agent_id, trade_id, version)
  cross join lateral (
    select * from trade_history as kept
    where kept.agent_id = asked.agent_id and kept.trade_id = asked.trade_id and kept.version = asked.version limit 1
  ) as h`;

const insertHistory = `insert into trade_history (agent_id, trade_id, version, content, received_at)
  select * from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::bigint[]) on conflict do nothing`;

const tradeFields = [
  ...(["agentId", "tradeId", "version", "playerId", "marketId", "selection", "side", "price", "currency"] as const),
  ...(["turnover", "payout", "commission", "status", "settlementStatus", "settlementResult"] as const),
  ...(["marketVoided", "matchedAt", "settledAt", "category", "usdRate"] as const),
  ...(["usdTurnover", "usdPayout", "usdCommission", "receivedAt"] as const),
];
const tradeColumns = tradeFields.map((field) => trades[field].name);
// Versions arrive as numbers, so that each row is a trade as read: mapping the rows would take longer than judging
// them.
const asField = (field: (typeof tradeFields)[number]) =>
  `t.${trades[field].name}${field === "version" ? "::float8" : ""} as "${field}"`;
const tradeArrays = tradeFields.map((field, index) => `$${index + 1}::${trades[field].getSQLType()}[]`);

// Planned anew each time: a plan made for an empty table may use an index that finds many trades, and would be kept
// while the table fills.
const findKept = `select ${tradeFields.map(asField).join(", ")} from trades t where (t.agent_id, t.trade_id) in
  (select agent_id, trade_id from unnest($1::text[], $2::text[]) as asked (agent_id, trade_id))`;

const upsertTrades = `insert into trades (${tradeColumns.join(", ")}) select * from unnest(${tradeArrays.join(", ")})
  on conflict (agent_id, trade_id)
    do update set ${tradeColumns.map((column) => `${column} = excluded.${column}`).join(", ")}`;
