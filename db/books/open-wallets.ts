import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#db/audit/record-audit";
import { type Job, type JobEngine, slice } from "#db/core/job";
import { intakeKey } from "#db/core/locks";
import { lock, say, type Work } from "#db/core/work";
import { statementOf } from "#db/engine/statement-of";
import { openedPlayers, tradedByPlayer, tradedSums } from "#db/reads/books/traded-sums";
import { held, select } from "#db/reads/read";
import { agents } from "#db/tables/agents";
import { writeMovements, writeWallets } from "#db/wallets/wallet-writes";
import { noAgent } from "#lib/commands/agents/agents";
import { openingNews, RefusedOpening, WalletOpening } from "#lib/commands/books/wallet-opening";
import { MovedWallets } from "#lib/commands/wallets/moved-wallets";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome } from "#lib/domain/failure";

/** The players whose wallets are held, moved and written together. */
const playersAtOnce = 1_000;

const agentOf = select()
  .from(agents)
  .where(eq(agents.id, sql.placeholder("agentId")));

type Opened = Outcome<{ players: number }>;

/** Lets an agent's trades move its wallets. Until the end its feed, retention and the transfers of its players wait. */
export function* openWallets(engine: JobEngine, agentId: string, by: Author): Job<Opened> {
  try {
    const opened = yield* slice("whole", () => open(engine, agentId, by));
    if (opened.ok) engine.hear(openingNews(agentId));
    return opened;
  } catch (error) {
    if (error instanceof RefusedOpening) return { ok: false, failure: error.failure };
    throw error;
  }
}

function* open(engine: JobEngine, agentId: string, by: Author): Work<Opened> {
  // Until the commit nobody changes the agent's row, and neither feed nor retention changes its trades.
  yield* lock(intakeKey(agentId));
  const agent = yield* held("no key update", agentOf, { agentId });
  if (!agent) return noAgent(agentId);
  if (agent.wallet === "trades") return done({ players: yield* openedPlayers(agentId) });
  const opening = new WalletOpening(agent, by);
  const traded = yield* tradedByPlayer(agentId);
  const judged = opening.judge(traded, yield* tradedSums(agentId));
  if (!judged.ok) return judged;
  for (let from = 0; from < traded.length; from += playersAtOnce) {
    const some = traded.slice(from, from + playersAtOnce);
    const held = yield* engine.walletsOf(some.map(({ playerId }) => ({ agentId, playerId })));
    const wallets = new MovedWallets(held, engine.chain);
    yield* writeMovements(some.flatMap((player) => opening.post(player, wallets) ?? []));
    yield* writeWallets(wallets);
  }
  const ended = opening.end();
  yield* engine.tell(opening.events);
  yield* say(statementOf({ act: "change", table: "agents", where: { id: agentId }, to: ended.agent }));
  yield* recordAudit(ended.audit, by, engine.chain);
  return done({ players: ended.players });
}
