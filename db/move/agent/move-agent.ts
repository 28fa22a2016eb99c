import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { Connection } from "#db/postgres/connections/connection";
import { eventNumbering } from "#db/postgres/events/event-numbering";
import { agents } from "#db/postgres/schema";
import { draftsKey, intakeKey, placeKey, waitForLock } from "#db/postgres/transactions/locks";
import { inTransaction } from "#db/postgres/transactions/transaction";
import { textOfStop } from "#lib/domain/agents/agent-move";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { TransferStop } from "#lib/domain/limits/limit";
import { type Instant, instant, second } from "#lib/domain/time/instant";
import type { Author } from "#lib/store/author";
import type { DirectoryAgent } from "#lib/store/directory";
import { type AgentMoveParts, type AgentMoveRun, aliveUntil, type MovingCell } from "./agent-move-run";
import { completeCopy } from "./complete-copy";
import { copyAgent, copyTable } from "./copy-agent";
import { differingTables } from "./differing-tables";
import { putAgent } from "./put-agent";
import { opened, resealing } from "./reseal";
import { saysAtWork } from "./says-at-work";

/** Passes go on while the agent is served until one takes less than 2 s, or 3 were made. */
const shortPassMs = 2_000;
const passesMax = 3;
/** 60 s: a row may be committed this long after the time that it carries, and servers' clocks differ. */
const passOverlap = 60n * second;
/** 10 s: commands and intake under way end within this. */
const drainMsMax = 10_000;
/** 60 s: after a switch without an answer, the directory is asked for this long what came of it. */
const askMsMax = 60_000;
const lookMs = 25;
const byKeys = "set enable_seqscan = off; set enable_bitmapscan = off";
/** 3 times a table that differs is compared as a whole: a row may be gone, or newer than its time says. */
const againMax = 3;

export interface MovedAgent {
  readonly rows: number;
  readonly written: number;
  /** How long nobody served the agent; 0 when an earlier run had moved it already. */
  readonly fencedMs: number;
}

/**
 * Moves an agent to another cell. It copies while this cell serves the agent, fences it for the last rows, proves that
 * both cells have the same, and switches the directory: that row alone says who serves it. A run that is cut short is
 * ended by the servers of the two cells, and another run goes on.
 */
export async function moveAgent(parts: AgentMoveParts, by: Author): Promise<Outcome<MovedAgent>> {
  const { agentId, from, to } = parts;
  // Pages are ranges of keys. A planner that knows little of new rows would read a whole table for each.
  for (const { connection } of [from, to]) await connection.client.query(byKeys);
  const entered = await knownAgent(parts);
  if (!entered.ok) return entered;
  const known = entered.value;
  if (known.cell === to.cell && known.move) {
    return refuse("not_available", `Agent "${agentId}" is being moved away from cell ${to.cell}: let that move end.`);
  }
  if (known.cell === to.cell) return finishEarlierMove(parts, by);
  if (known.cell !== from.cell) {
    return refuse("parameter_wrong", `Agent "${agentId}" is served by cell ${known.cell}: move it from there.`);
  }
  // An earlier run was cut short. The directory may have given its move up already, and this cell not know it yet.
  for (const moveId of new Set([known.move?.id, await moveIdIn(from, agentId)])) {
    if (moveId === undefined) continue;
    const ended = await giveUp(parts, moveId, by);
    if (!ended.ok) return ended;
  }
  return copyAndSwitch(parts, by);
}

/** The agent in the directory, where an agent of this cell is entered that it does not know yet. */
async function knownAgent({ agentId, from, directory }: AgentMoveParts): Promise<Outcome<DirectoryAgent>> {
  const [agent] = await from.connection.db.select().from(agents).where(eq(agents.id, agentId));
  if (agent?.place === "here") {
    const claimed = await directory.claimAgent({ agentId, name: agent.name });
    if (!claimed.ok) return claimed;
  }
  const found = await directory.findAgents([agentId]);
  if (!found.ok) return found;
  const [known] = found.value;
  return known ? done(known) : refuse("parameter_wrong", `There is no agent "${agentId}".`);
}

async function copyAndSwitch(parts: AgentMoveParts, by: Author): Promise<Outcome<MovedAgent>> {
  const { agentId, moveId, from, to } = parts;
  let [rows, written] = [0, 0];
  let step = "copying";
  const run: AgentMoveRun = {
    agentId,
    source: from.connection,
    target: to.connection,
    reseal: resealing(agentId, from.secrets, to.secrets),
    resealFactor: (sealed, email) =>
      to.secrets.sealFactor(opened(from.secrets.openFactor(sealed, email), email), email),
    seen(more, changed) {
      rows += more;
      written += changed;
      parts.watch(step, rows);
    },
  };
  const move = { agentId, moveId, cell: from.cell, aliveUntil: aliveUntil(parts), isWhole: false, formerStop: null };
  const entered = await putAgent(from, to, move);
  if (!entered.ok) return entered;
  const work = saysAtWork(parts);
  try {
    const since = await copyWhileServed(run, parts);
    step = "fenced";
    const fenced = await switchFenced(run, parts, since, by);
    return fenced.ok ? done({ rows, written, fencedMs: fenced.value }) : fenced;
  } finally {
    work.stop();
  }
}

/** Copies until little is left. Answers the time since when rows may have changed. */
async function copyWhileServed(run: AgentMoveRun, { now }: AgentMoveParts): Promise<Instant> {
  let since: Instant | null = null;
  for (let pass = 1; ; pass += 1) {
    const [startedAt, startedMs] = [now(), performance.now()];
    await copyAgent(run, since, startedAt);
    since = instant(startedAt - passOverlap);
    if (pass >= passesMax || performance.now() - startedMs < shortPassMs) return since;
  }
}

/** Fences the agent, copies and proves the rest, and switches. Answers for how many milliseconds nobody served it. */
async function switchFenced(
  run: AgentMoveRun,
  parts: AgentMoveParts,
  since: Instant,
  by: Author,
): Promise<Outcome<number>> {
  const { agentId, moveId, from, to, directory } = parts;
  const begun = await directory.beginMove(agentId, { id: moveId, to: to.cell });
  if (!begun.ok) return begun;
  if (!begun.value) return refuse("parameter_wrong", `Another move of agent "${agentId}" is under way.`);
  const startedMs = performance.now();
  const ready = await fenceAndCopy(run, parts, since, by).catch(async (error: unknown) => {
    await giveUp(parts, moveId, by);
    throw error;
  });
  if (!ready.ok) {
    const ended = await giveUp(parts, moveId, by);
    return ended.ok ? ready : ended;
  }
  const switched = await switchedFor(parts);
  if (!switched.ok) return switched;
  if (!switched.value) {
    const ended = await settle(from, parts, moveId, "here", by);
    return ended.ok ? refuse("not_available", "The move was given up, because it took too long: run it again.") : ended;
  }
  const arrived = await settle(to, parts, moveId, "here", by);
  const fencedMs = performance.now() - startedMs;
  const left = await settle(from, parts, moveId, "away", by);
  if (!arrived.ok) return arrived;
  return left.ok ? done(Math.round(fencedMs)) : left;
}

async function fenceAndCopy(
  run: AgentMoveRun,
  parts: AgentMoveParts,
  since: Instant,
  by: Author,
): Promise<Outcome<null>> {
  const { agentId, moveId, from, to } = parts;
  const leaving = { agentId, moveId, cell: to.cell, aliveUntil: aliveUntil(parts) };
  const left = await from.store.agents.leaveForCell(leaving, { ...by, at: parts.now() });
  if (!left.ok) return left;
  await changesUnderWay(from.connection, agentId);
  await numberEvents(from.connection, agentId);
  // Settings may have changed during the passes.
  const entered = await putAgent(from, to, {
    ...leaving,
    ...{ cell: from.cell, isWhole: false, formerStop: formerStopIn(left.value) },
  });
  if (!entered.ok) return entered;
  await copyAgent(run, since, parts.now());
  let differing = await differingTables(run, since);
  for (let again = 1; differing.length > 0 && again <= againMax; again += 1) {
    for (const table of differing) await copyTable(run, table, null, parts.now());
    differing = await differingTables(run, since);
  }
  if (differing.length > 0) {
    const names = differing.map(({ name }) => name).join(", ");
    return refuse("not_available", `The two cells differ in ${names}: nothing was switched. Run the move again.`);
  }
  await completeCopy(parts);
  return done(null);
}

const formerStopIn = (stop: TransferStop | null): string | null => stop && textOfStop(stop);

/** Waits for intake, drafts and commands that began before the fence. What begins later reads the fence. */
async function changesUnderWay(connection: Connection, agentId: string): Promise<void> {
  const lock = waitForLock(connection);
  // One after another: whoever waits for one of them may hold another.
  for (const key of [intakeKey(agentId), draftsKey(agentId), placeKey(agentId)]) {
    await inTransaction(connection, `begin; set local lock_timeout = ${drainMsMax}`, () => lock(key));
  }
}

/** Gives the agent's last events their numbers, so that its log ends here. */
async function numberEvents(connection: Connection, agentId: string): Promise<void> {
  const numberPass = eventNumbering(connection);
  for (const untilMs = performance.now() + drainMsMax; ; ) {
    const { rows } = await connection.client.query("select from event_outbox where agent_id = $1 limit 1", [agentId]);
    if (rows.length === 0) return;
    // Another transaction, of any agent, keeps the numbers back.
    if (performance.now() > untilMs) throw new Error("the agent's last events get no numbers");
    await numberPass();
    await pause(lookMs);
  }
}

/** Switches. After a switch without an answer the directory is asked what came of it. */
async function switchedFor({ agentId, moveId, to, directory }: AgentMoveParts): Promise<Outcome<boolean>> {
  const switched = await directory.switchAgent(agentId, moveId);
  if (switched.ok) return switched;
  const untilMs = performance.now() + askMsMax;
  while (performance.now() < untilMs) {
    const found = await directory.giveUpMove(agentId, moveId);
    if (found.ok) return done(found.value?.cell === to.cell);
    await pause(1_000);
  }
  return refuse("not_available", "The directory is away: the servers of both cells end the move when it is back.");
}

/** Gives the move up unless it has switched, and serves the agent here again. */
async function giveUp(parts: AgentMoveParts, moveId: string, by: Author): Promise<Outcome<unknown>> {
  const { agentId, from, directory } = parts;
  const found = await directory.giveUpMove(agentId, moveId);
  if (!found.ok) return found;
  return settle(from, parts, moveId, found.value?.cell === from.cell ? "here" : "away", by);
}

const settle = ({ store }: MovingCell, parts: AgentMoveParts, moveId: string, place: "here" | "away", by: Author) =>
  store.agents.settleMove({ agentId: parts.agentId, moveId, place }, { ...by, at: parts.now() });

/** An earlier run has switched, and may have been cut short before both cells knew. */
async function finishEarlierMove(parts: AgentMoveParts, by: Author): Promise<Outcome<MovedAgent>> {
  const { agentId, from, to } = parts;
  for (const [cell, place] of [[to, "here"] as const, [from, "away"] as const]) {
    const moveId = await moveIdIn(cell, agentId);
    if (moveId === undefined) continue;
    const ended = await settle(cell, parts, moveId, place, by);
    if (!ended.ok) return ended;
  }
  return done({ rows: 0, written: 0, fencedMs: 0 });
}

/** The agent's last move that a cell knows of. */
async function moveIdIn({ connection }: MovingCell, agentId: string): Promise<string | undefined> {
  const { rows } = await connection.client.query<{ move_id: string }>(
    "select move_id from agent_moves where agent_id = $1",
    [agentId],
  );
  return rows[0]?.move_id;
}
