import { describe, expect, it } from "vitest";
import type { Author } from "#lib/domain/audit/author";
import type { Refusal } from "#lib/domain/failure";
import type { LimitAsked } from "#lib/domain/limits/limit-rules";
import { instant } from "#lib/domain/time/instant";
import { commands } from "./catalogue";

const by: Author = { actor: "ops", requestId: null, address: null, at: instant(0n), acting: null };
const { agents, players, limits, books } = commands;

const acme = { id: "acme", name: "Acme", currency: "EUR", knownPlayersOnly: false };
const limit: LimitAsked = {
  agentId: "acme",
  scope: "player",
  subject: "p-1",
  side: "both",
  window: "day",
  measure: "count",
  bound: 1n,
  action: "refuse",
};

/** What each command says of an input, with the parameter that it names. */
const refusals: [input: string, refused: Refusal | null | undefined, message: RegExp | null, parameter?: string][] = [
  ["a new agent", agents.createAgent.refusalOf?.(acme, by), null],
  ["a new agent's id", agents.createAgent.refusalOf?.({ ...acme, id: "a b" }, by), /^The agent id/],
  ["a new agent without a name", agents.createAgent.refusalOf?.({ ...acme, name: "" }, by), /^The name/],
  ["a new agent's currency", agents.createAgent.refusalOf?.({ ...acme, currency: "euro" }, by), /^The currency/],
  ["an agent's id", agents.setAgentStatus.refusalOf?.("no body", "active", by), /^The agent id/],
  ["a new player", players.addPlayer.refusalOf?.("acme", "p-1", by), null],
  ["a new player's agent", players.addPlayer.refusalOf?.("no body", "p-1", by), /^The agent id/],
  ["a new player's id", players.addPlayer.refusalOf?.("acme", "p 1", by), /^The player id/],
  ["a long player id", players.setPlayerStatus.refusalOf?.("acme", "p".repeat(65), "active", by), /^The player id/],
  ["a player's agent", players.setPlayerStatus.refusalOf?.("no body", "p-1", "active", by), /^The agent id/],
  ["a limit", limits.setLimit.refusalOf?.(limit, "lim_1", by), null],
  ["a limit's agent", limits.setLimit.refusalOf?.({ ...limit, agentId: "" }, "lim_1", by), /^The agent id/, "agent"],
  [
    "a limit's player",
    limits.setLimit.refusalOf?.({ ...limit, subject: "\0" }, "lim_1", by),
    /^The player id/,
    "subject",
  ],
  [
    "a limit's member",
    limits.setLimit.refusalOf?.({ ...limit, scope: "member", subject: "ann" }, "lim_1", by),
    /email/,
    "subject",
  ],
  ["a stop", limits.stopTransfers.refusalOf?.("acme", "both", "a leak", by), null],
  ["a stop without a reason", limits.stopTransfers.refusalOf?.("acme", "both", " ", by), /^reason is empty/, "reason"],
  ["a stop's agent", limits.stopTransfers.refusalOf?.("", "both", "a leak", by), /^The agent id/, "agent"],
  ["a release", books.releaseStake.refusalOf?.("acme", "t-1", "void", by), null],
  ["a release without a reason", books.releaseStake.refusalOf?.("acme", "t-1", "", by), /^reason is empty/],
];

describe("an input that is wrong whatever the database holds", () => {
  it.each(refusals)("is refused with the name of what is wrong: %s", (_, refused, message, parameter) => {
    if (message === null) return expect(refused).toBeNull();
    const failure = { kind: "parameter_wrong", message: expect.stringMatching(message) };
    expect(refused).toEqual({ ok: false, failure: parameter ? { ...failure, parameter } : failure });
  });
});
