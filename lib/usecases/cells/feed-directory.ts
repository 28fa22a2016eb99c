import { done, type Outcome } from "#lib/domain/failure";
import type { AgentTeam } from "#lib/store/agent";
import type { Directory, DirectoryAgent } from "#lib/store/directory";
import type { Context } from "#lib/usecases/context";

/** 500 agents a statement: some 2,500 people. */
const pageAgents = 500;

export interface FedDirectory {
  readonly agents: number;
  readonly people: number;
  /** Claims that were never made, taken out. */
  readonly dropped: number;
  /** Agents that are served here although the directory says that another cell serves them. */
  readonly contested: readonly DirectoryAgent[];
}

type Feeding = Pick<Context, "store"> & { readonly directory: Directory };

const isServed = ({ place }: AgentTeam): boolean => place === "here" || place === "leaving";

/** Enters all agents of this cell with their people, page by page, and takes out what is gone. */
export async function feedDirectory(context: Feeding): Promise<Outcome<FedDirectory>> {
  const { store, directory } = context;
  const contested: DirectoryAgent[] = [];
  const fed = { agents: 0, people: 0, dropped: 0, contested };
  for (let after: string | null = null; ; ) {
    const page: Outcome<AgentTeam[]> = await store.agents.listTeams({ after, only: null, limit: pageAgents });
    if (!page.ok) return page;
    const entered = await enter(context, page.value);
    if (!entered.ok) return entered;
    const made = page.value.map(({ agentId }) => agentId);
    const last: string | null = made.length < pageAgents ? null : (made.at(-1) ?? null);
    const dropped = await directory.dropUnmade({ after, last, made });
    if (!dropped.ok) return dropped;
    fed.agents += entered.value.agents;
    fed.people += entered.value.people;
    contested.push(...entered.value.contested);
    fed.dropped += dropped.value;
    if (last === null) return done(fed);
    after = last;
  }
}

/** Enters these agents, with their people. */
export async function feedAgents(context: Feeding, agentIds: readonly string[]): Promise<Outcome<FedDirectory>> {
  const only = agentIds.slice(0, fedAgentsMax);
  const read = await context.store.agents.listTeams({ after: null, only, limit: only.length });
  return read.ok ? enter(context, read.value) : read;
}

/** Of more than 500 agents with news at once, all agents are entered anew. */
export const fedAgentsMax = pageAgents;

async function enter({ store, directory }: Feeding, teams: readonly AgentTeam[]): Promise<Outcome<FedDirectory>> {
  const served = teams.filter(isServed);
  const facts = {
    agents: served.length,
    people: served.reduce((sum, { emails }) => sum + emails.length, 0),
    dropped: 0,
  };
  if (served.length === 0) return done({ ...facts, contested: [] });
  const entered = await directory.enterAgents(served);
  if (!entered.ok || entered.value.length === 0) return entered.ok ? done({ ...facts, contested: [] }) : entered;
  // An agent that switched a moment ago was still read as served here.
  const only = entered.value.map(({ agentId }) => agentId);
  const again = await store.agents.listTeams({ after: null, only, limit: only.length });
  if (!again.ok) return again;
  const here = new Set(again.value.filter(({ place }) => place === "here").map(({ agentId }) => agentId));
  return done({ ...facts, contested: entered.value.filter(({ agentId }) => here.has(agentId)) });
}
