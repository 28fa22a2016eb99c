import { randomBytes } from "node:crypto";
import type { Rate } from "#lib/domain/agents/agent";
import type { Author } from "#lib/domain/audit/author";
import { wholeList } from "#lib/domain/lists/list-page";
import { memberRoles } from "#lib/domain/people/role";
import { day, floorTo, type Instant, instant } from "#lib/domain/time/instant";
import { allAgents } from "#lib/usecases/agents/set-agent";
import type { Context } from "#lib/usecases/context";
import { createKey } from "#lib/usecases/keys/keys";
import { createMember, resetMemberPassword } from "#lib/usecases/people/member";
import { type DemoAgent, demoAgents, mainAgent } from "./demo-agents";
import { type Credentials, type DemoKeep, readDemoKeep, writeDemoKeep } from "./demo-keep";
import { demoPast } from "./demo-past";
import { SeededRandom } from "./seeded-random";
import { valueOrFail } from "./value-or-fail";

const week = 7n * day;
const rateDraw = 7;

/** The members of the main agent: one for each role, all with the same password. */
export const demoMember = memberRoles.map((role) => ({ role, email: `${role}@${mainAgent.id}.example` }));

export interface DemoAccounts {
  readonly password: string;
  readonly feed: Credentials;
  /** The keys of the main agent's clients. */
  readonly clients: DemoKeep["clients"];
  /** The API key of each agent, by its id. */
  readonly keys: ReadonlyMap<string, Credentials>;
}

/** Creates the demo's missing agents, rates, members and keys, and returns the credentials that sign for them. */
export async function demoAccounts(context: Context, keepFile: string, start: Instant): Promise<DemoAccounts> {
  const now = context.clock.now();
  await makeAgents(context, instant(start - day));
  await makeRates(context, start, now);
  const kept = readDemoKeep(keepFile) ?? {
    password: randomBytes(9).toString("base64url"),
    feed: null,
    agents: {},
    clients: [],
  };
  // The password is stored before it is used: an interrupted run must not leave members with an unknown password.
  writeDemoKeep(keepFile, kept);
  await makeMember(context, kept.password, start, now);
  const feed = await workingKey(context, kept.feed, null, start);
  const keys = new Map<string, Credentials>();
  for (const { id } of demoAgents) keys.set(id, await workingKey(context, kept.agents[id] ?? null, id, start));
  const { password } = kept;
  const clients = kept.clients.length > 0 ? kept.clients : await demoPast(context, { start, until: now, password });
  writeDemoKeep(keepFile, { password, feed, agents: Object.fromEntries(keys), clients });
  return { password, feed, keys, clients };
}

export function keyOf({ keys }: DemoAccounts, agentId: string): Credentials {
  const key = keys.get(agentId);
  if (!key) throw new Error(`The demo's agent ${agentId} has no key.`);
  return key;
}

/** The key that the main agent's own system moves money with. */
export function walletKeyOf({ clients }: DemoAccounts): string {
  const found = clients.find(({ name }) => name === "Wallet gateway");
  if (!found) throw new Error("The demo has no key for wallets.");
  return found.key.apiKey;
}

const authorAt = (at: Instant): Author => ({ actor: "demo", requestId: null, address: null, at, acting: null });

async function makeAgents(context: Context, at: Instant): Promise<void> {
  const known = new Set(valueOrFail(await allAgents(context.store)).map(({ id }) => id));
  for (const { id, name, currency, wallet } of demoAgents) {
    const agent = { id, name, currency, wallet, knownPlayersOnly: false };
    if (!known.has(id)) valueOrFail(await context.store.agents.createAgent(agent, authorAt(at)));
  }
}

async function makeRates(context: Context, start: Instant, now: Instant): Promise<void> {
  const known = new Set(
    valueOrFail(await wholeList(context.store.agents.listRates)).map(({ currency, from }) => `${currency} ${from}`),
  );
  const rates = demoAgents.flatMap((agent) => weeklyRates(agent, start, now));
  for (const rate of rates) {
    if (!known.has(`${rate.currency} ${rate.from}`))
      valueOrFail(await context.store.agents.setRate(rate, authorAt(rate.from)));
  }
}

/** From the rate in force at the start. */
function weeklyRates({ seed, currency, usdMillionths, usdMoveMillionths }: DemoAgent, start: Instant, now: Instant) {
  const rates: Rate[] = [];
  for (let from = instant(floorTo(start, week)); from <= now; from = instant(from + week)) {
    const move = new SeededRandom(seed, rateDraw, Number(from / week)).between(-usdMoveMillionths, usdMoveMillionths);
    rates.push({ currency, usd: ((usdMillionths + move) / 1_000_000).toFixed(6), from });
  }
  return rates;
}

async function makeMember(context: Context, password: string, start: Instant, now: Instant): Promise<void> {
  const known = new Set(
    valueOrFail(await wholeList(context.store.people.listMembers)).map(({ agentId, email }) => `${agentId} ${email}`),
  );
  const made = demoMember.map(async ({ role, email }) => {
    const member = { agentId: mainAgent.id, email, roles: [role], auditorUntil: null, password };
    const isKnown = known.has(`${mainAgent.id} ${email}`);
    if (isKnown) valueOrFail(await resetMemberPassword(context, member, authorAt(now)));
    else valueOrFail(await createMember(context, member, authorAt(start)));
  });
  await Promise.all(made);
}

/** The stored key if the database still has it, else a new key. */
async function workingKey(
  context: Context,
  kept: Credentials | null,
  agentId: string | null,
  start: Instant,
): Promise<Credentials> {
  const found = kept && valueOrFail(await context.store.keys.findKey(kept.apiKey));
  if (kept && found?.key.status === "enabled") return kept;
  const input = { agentId, name: "Demo", scopes: null, allow: [], limits: {}, expiresAt: null };
  const { key, secret } = valueOrFail(await createKey(context, input, authorAt(start)));
  return { apiKey: key.id, secret };
}
