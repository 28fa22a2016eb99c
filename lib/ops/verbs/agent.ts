import type { Agent } from "#lib/domain/agents/agent";
import { type AgentChange, changeBy, settingsBy, shapesBy } from "#lib/domain/agents/settings";
import { done, refuseFor } from "#lib/domain/failure";
import type { LimitSide, TransferStop } from "#lib/domain/limits/limit";
import { wholeList } from "#lib/domain/lists/list-page";
import { formatInstant } from "#lib/domain/time/instant";
import { choice, commaList, oneOf, onOff, onOrOff, optionalChoice, optionalText, text } from "#lib/ops/line/flags";
import { type JsonObject, type Noun, type Reply, storeCall, storeVerb, toolVerb } from "#lib/ops/line/verb";
import { allAgents, setAgent } from "#lib/usecases/agents/set-agent";
import { openingCalls, openingMsMax, openWallets } from "./open-wallets";

const statusVerb = (word: string, status: Agent["status"], summary: string) =>
  storeVerb({
    name: `agent ${word}`,
    summary,
    flags: { id: text("A", "the agent's id") },
    async run({ store }, { id }, by) {
      const set = await store.agents.setAgentStatus(id, status, by);
      return set.ok ? done({ id: set.value.id, status: set.value.status }) : set;
    },
  });

/** What can be stopped, by its name at the prompt. */
const sides = { deposits: "deposit", withdrawals: "withdrawal", both: "both" } as const;
const stoppedBy: Readonly<Record<LimitSide, keyof typeof sides>> = {
  deposit: "deposits",
  withdrawal: "withdrawals",
  both: "both",
};

const movedBy = { trades: true, transfers: true };

const settingFlags = {
  id: text("A", "the agent's id"),
  ...shapesBy("flag", {
    switch: onOrOff,
    addresses: (help) => commaList("LIST", help),
    zone: (help) => optionalText("ZONE", help),
  }),
};

const set = storeCall("agent set", settingFlags, async (context, { id, ...given }, by) => {
  const change = changeBy("flag", given);
  if (isEmpty(change)) {
    return refuseFor("--name", "parameter_wrong", "Nothing to change: name one of the settings.");
  }
  const changed = await setAgent(context, id, change, null, by);
  return changed.ok ? done(shownSettings(changed.value)) : changed;
});

const setVerb = toolVerb({
  name: "agent set",
  summary: "Changes what an agent's members and players are held to. What is left out stays as it is.",
  waitingFor: "Changing the agent",
  flags: {
    ...settingFlags,
    wallet: optionalChoice(
      movedBy,
      "trades",
      "trades: from now on trades move the wallets, for good; the sums of kept trades are posted now. Set it alone, on the embedded database with the server stopped",
    ),
    yes: onOff(
      `with --wallet trades: also when transfers and feed wait longer than ${openingMsMax / 1000} s meanwhile`,
    ),
  },
  calls: [set, ...openingCalls],
  async run(tool, { id, wallet, yes, ...settings }, { yes: _, ...given }) {
    if (wallet === undefined) return tool.call(set.name, given);
    if (wallet === "transfers") {
      return wrongCall(
        "--wallet can be set to trades, never back to transfers: what trades moved stays in the wallets, and players may have withdrawn it.",
      );
    }
    if (!isEmpty(changeBy("flag", settings))) {
      return wrongCall(
        "--wallet is set alone, because it may take long and is refused as a whole. Set the others in another call.",
      );
    }
    return openWallets(tool, id, yes);
  },
});

const wrongCall = (message: string): Reply => ({ ok: false, message, fault: "wrong call" });

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
        wallet: choice(movedBy, "trades", "what moves its players' wallets"),
      },
      async run({ store }, { "known-players": knownPlayersOnly, wallet, ...facts }, by) {
        const made = await store.agents.createAgent({ ...facts, knownPlayersOnly, wallet }, by);
        if (!made.ok) return made;
        const { id, name, currency } = made.value;
        return done({ id, name, currency, wallet: made.value.wallet });
      },
    }),
    setVerb,
    statusVerb(
      "suspend",
      "suspended",
      "Stops an agent's logins, deposits and withdrawals; reports and lists still answer.",
    ),
    statusVerb("resume", "active", "Lets a suspended agent work again."),
    storeVerb({
      name: "agent stop",
      summary: "Stops an agent's deposits, withdrawals or both until they are started. All else still works.",
      flags: {
        id: text("A", "the agent's id"),
        side: oneOf(sides, "deposits|withdrawals|both", "what to stop"),
        reason: text("R", "why, for the agent's team and the audit"),
      },
      async run({ store }, { id, side, reason }, by) {
        const stopped = await store.limits.stopTransfers(id, sides[side], reason, by);
        return stopped.ok ? done({ id, stopped: stoppedBy[stopped.value.side] }) : stopped;
      },
    }),
    storeVerb({
      name: "agent start",
      summary: "Starts all that was stopped again.",
      flags: { id: text("A", "the agent's id") },
      async run({ store }, { id }, by) {
        const started = await store.limits.startTransfers(id, by);
        return started.ok ? done({ id, stopped: null }) : started;
      },
    }),
    storeVerb({
      name: "agent list",
      summary: "Lists the agents.",
      flags: {},
      async run({ store }) {
        const [listed, stops] = await Promise.all([allAgents(store), wholeList(store.limits.listStops)]);
        if (!listed.ok) return listed;
        if (!stops.ok) return stops;
        const stopOf = (agentId: string) => stops.value.find((stop) => stop.agentId === agentId) ?? null;
        return done({ agents: listed.value.map((agent) => shownAgent(agent, stopOf(agent.id))) });
      },
    }),
  ],
};

const isEmpty = (change: AgentChange): boolean => Object.keys(change).length === 0;

/** Flags as names of JSON members: "known-players" is "known_players". */
const shownSettings = (agent: Agent): JsonObject => ({
  id: agent.id,
  ...Object.fromEntries(
    Object.entries(settingsBy("flag", agent)).map(([flag, value]) => [flag.replaceAll("-", "_"), shownValue(value)]),
  ),
});
const shownValue = (value: boolean | string | readonly string[]) => (typeof value === "object" ? [...value] : value);

const shownAgent = (agent: Agent, stop: TransferStop | null) => ({
  id: agent.id,
  name: agent.name,
  currency: agent.currency,
  status: agent.status,
  stopped: stop && stoppedBy[stop.side],
  wallet: agent.wallet,
  known_players: agent.knownPlayersOnly,
  created_at: formatInstant(agent.createdAt),
});
