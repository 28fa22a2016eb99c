import { desc, getTableColumns, sql } from "drizzle-orm";
import type { Connection } from "#db/postgres/connections/connection";
import { arrayTexts, rawRows } from "#db/postgres/connections/raw-rows";
import { readRunner } from "#db/postgres/connections/read-runner";
import { agents, rates, trades } from "#db/postgres/schema";
import { retentionState } from "#db/reads/trades/report-figures";
import { type DatedRate, type KeptTrade, mayBePast, type TradesAtHand } from "#lib/commands/trades/trade-intake";
import type { TradeVersion } from "#lib/domain/trades/trade";

// PostgreSQL's own, because it reads the rows of a whole part at once: SQLite looks up each when asked.

const p = sql.placeholder;

/** The rows that judge a part of a batch. */
export function tradesAtHand(connection: Connection) {
  const { client, db, prepared } = connection;
  const read = readRunner(connection);
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
  const contentsOf = contentsOfPast(connection);

  async function inForce(part: readonly TradeVersion[]): Promise<ReadonlyMap<string, KeptTrade>> {
    const values = arrayTexts([part.map(({ agentId }) => agentId), part.map(({ tradeId }) => tradeId)]);
    const { rows } = await client.query<KeptTrade>({ text: findKept, values });
    return new Map(rows.map((row) => [nameOf(row), row]));
  }

  return async (part: readonly TradeVersion[]): Promise<TradesAtHand> => {
    const [{ cut }, ofAgents, ofRates, kept] = await Promise.all([
      read(retentionState()),
      agentRows.execute({ ids: [...new Set(part.map(({ agentId }) => agentId))] }),
      rateRows.execute({ currencies: [...new Set(part.map(({ currency }) => currency))] }),
      inForce(part),
    ]);
    const agentsById = new Map(ofAgents.map((agent) => [agent.id, agent]));
    const datedRates = new Map<string, DatedRate[]>();
    for (const { currency, ...rate } of ofRates) {
      const known = datedRates.get(currency);
      if (known) known.push(rate);
      else datedRates.set(currency, [rate]);
    }
    const contents = await contentsOf(
      part.filter((trade) => {
        const current = kept.get(nameOf(trade));
        return current !== undefined && mayBePast(trade, current);
      }),
    );
    return {
      inForce: (trade) => kept.get(nameOf(trade)) ?? null,
      pastContent: (trade) => contents.get(`${nameOf(trade)}\n${trade.version}`) ?? null,
      agentOf: (id) => agentsById.get(id) ?? null,
      ratesOf: (currency) => datedRates.get(currency) ?? [],
      retentionCut: () => cut,
    };
  };
}

/** Reads the contents of past versions, by their names. */
export function contentsOfPast(connection: Connection) {
  const find = rawRows<PastRow>(connection, findPast);
  return async (versions: readonly TradeVersion[]): Promise<ReadonlyMap<string, string>> => {
    if (versions.length === 0) return new Map();
    const rows = await find(
      versions.map(({ agentId }) => agentId),
      versions.map(({ tradeId }) => tradeId),
      versions.map(({ version }) => version),
    );
    return new Map(rows.map((row) => [`${row.agent_id}\n${row.trade_id}\n${row.version}`, row.content]));
  };
}

const nameOf = ({ agentId, tradeId }: Pick<TradeVersion, "agentId" | "tradeId">): string => `${agentId}\n${tradeId}`;

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

const tradeFields = Object.entries(getTableColumns(trades));
// Versions arrive as numbers, so that each row is a trade as read: mapping the rows would take longer than judging
// them.
const asField = ([field, { name }]: (typeof tradeFields)[number]) =>
  `t.${name}${field === "version" ? "::float8" : ""} as "${field}"`;

// Planned anew each time: a plan made for an empty table may use an index that finds many trades, and would be kept
// while the table fills.
const findKept = `select ${tradeFields.map(asField).join(", ")} from trades t where (t.agent_id, t.trade_id) in
  (select agent_id, trade_id from unnest($1::text[], $2::text[]) as asked (agent_id, trade_id))`;
