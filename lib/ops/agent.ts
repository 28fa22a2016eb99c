import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/instant";
import type { Agent } from "#lib/store";
import { createAgent } from "#lib/usecases/create-agent";
import { setAgentStatus } from "#lib/usecases/set-agent-status";
import { onOff, text } from "./flags";
import { type Noun, storeVerb } from "./verb";

const statusVerb = (word: string, status: Agent["status"], summary: string) =>
  storeVerb({
    name: `agent ${word}`,
    summary,
    flags: { id: text("A", "the agent's id") },
    async run(context, { id }, by) {
      const set = await setAgentStatus(context, { id, status }, by);
      return set.ok ? done({ id: set.value.id, status: set.value.status }) : set;
    },
  });

export const agent: Noun = {
  name: "agent",
  summary: "Agents: operators that own players, each in one currency.",
  verbs: [
    storeVerb({
      name: "agent create",
      summary: "Makes an agent.",
      flags: {
        id: text("A", "its id, for good: letters, digits, dot, underscore, hyphen"),
        name: text("N", "its name, for people"),
        currency: text("EUR", "its currency, for good"),
        "known-players": onOff("open no wallet by a first deposit or login: only `player add` makes a player known"),
      },
      async run(context, { "known-players": knownPlayersOnly, ...facts }, by) {
        const made = await createAgent(context, { ...facts, knownPlayersOnly }, by);
        return made.ok ? done({ id: made.value.id, name: made.value.name, currency: made.value.currency }) : made;
      },
    }),
    statusVerb(
      "suspend",
      "suspended",
      "Stops an agent's logins, deposits and withdrawals; reports and lists still answer.",
    ),
    statusVerb("resume", "active", "Lets a suspended agent work again."),
    storeVerb({
      name: "agent list",
      summary: "Lists the agents.",
      flags: {},
      async run({ store }) {
        const listed = await store.listAgents();
        return listed.ok ? done({ agents: listed.value.map(shownAgent) }) : listed;
      },
    }),
  ],
};

const shownAgent = (agent: Agent) => ({
  id: agent.id,
  name: agent.name,
  currency: agent.currency,
  status: agent.status,
  known_players: agent.knownPlayersOnly,
  created_at: formatInstant(agent.createdAt),
});
