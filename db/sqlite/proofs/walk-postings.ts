import { loosePostings, unlikePostings } from "#db/proofs/posting-faults";
import type { PostingFaults } from "#db/proofs/proof-reader";
import { type IdRange, postingRanges, rangesOf } from "#db/sqlite/books/id-ranges";
import type { Connection } from "#db/sqlite/engine/connection";
import { joinMoney, type Money, money, zero } from "#lib/domain/money/money";
import type { LedgerWalk } from "#lib/domain/wallets/ledger-walk";

/** Compares an agent's transfers with their postings, and adds up the postings on its own account. */
export function walkPostings(connection: Connection, agentId: string, faults: PostingFaults): Money {
  const sums = [...walkRanges(connection, agentId, faults).values()];
  return sums.reduce((all, { float }) => money(all + float), zero);
}

/** Compares all transfers with their postings. Gives the number of agents' own accounts. */
export function walkAllPostings(connection: Connection, walk: LedgerWalk): number {
  const sums = new Map<string, bigint>();
  let [loose, floats] = [0, 0];
  for (const agentId of agentsWithPostings(connection)) {
    const found = walkRanges(connection, agentId, {
      unlike: (...transfer) => walk.entriesUnlikeTransfer([agentId, ...transfer]),
      loose: () => {
        loose += 1;
      },
    });
    floats += found.size;
    for (const [currency, { all }] of found) sums.set(currency, (sums.get(currency) ?? zero) + all);
  }
  walk.entriesWithoutTransfer(loose);
  for (const [currency, sum] of [...sums].sort()) walk.sumOfEntries(currency, sum);
  return floats;
}

/** All agents that transfers or postings name, also agents that do not exist: found one by one through the indexes. */
function* agentsWithPostings({ client }: Connection): Generator<string> {
  const firstAfter = (table: string) => `select min(agent_id) as id from ${table} where agent_id > @last`;
  const next = client
    .prepare<{ last: string }, string | null>(
      `select min(id) from (${firstAfter("transfers")} union all ${firstAfter("postings")})`,
    )
    .pluck();
  for (let last = next.get({ last: "" }); typeof last === "string"; last = next.get({ last })) yield last;
}

/** An agent's postings in one currency: the sum of all, and the sum on its own account. */
interface PostingSums {
  readonly all: Money;
  readonly float: Money;
}

/** Compares an agent's transfers and postings, a range of ids at a time, and adds the postings up by currency. */
function walkRanges(connection: Connection, agentId: string, faults: PostingFaults): ReadonlyMap<string, PostingSums> {
  const { client } = connection;
  const isIn = (id: string) => `${id} >= @from and ${id} < @to`;
  const unlike = client
    .prepare<IdRange, [string, string, string]>(
      unlikePostings("t.player_id, t.kind, t.ticket_id", `t.agent_id = @agentId and ${isIn("t.id")}`),
    )
    .raw();
  const ofAgent = `p.agent_id = @agentId and ${isIn("p.transfer_id")}`;
  const loose = client.prepare<IdRange, [string, bigint]>(loosePostings("p.player_id, p.transfer_id", ofAgent)).raw();
  const added = client.prepare<IdRange, [string, bigint, bigint, bigint, bigint]>(addedPostings(ofAgent)).raw();
  const sums = new Map<string, PostingSums>();
  for (const range of rangesOf(connection, postingRanges, agentId)) {
    for (const transfer of unlike.iterate(range)) faults.unlike(...transfer);
    for (const posting of loose.iterate(range)) faults.loose(...posting);
    for (const [currency, units, parts, floatUnits, floatParts] of added.iterate(range)) {
      const before = sums.get(currency);
      sums.set(currency, {
        all: joinMoney({ units, parts: parts + (before?.all ?? 0n) }),
        float: joinMoney({ units: floatUnits, parts: floatParts + (before?.float ?? 0n) }),
      });
    }
  }
  return sums;
}

function addedPostings(isSought: string): string {
  const onFloat = (half: string) => `sum(case when p.account = 'float' then ${half} else 0 end)`;
  const [units, parts] = ["p.amount / 100000000", "p.amount % 100000000"];
  return `select p.currency, sum(${units}), sum(${parts}), ${onFloat(units)}, ${onFloat(parts)}
    from postings p where ${isSought} group by p.currency`;
}
