import { describe } from "vitest";
import { wallet } from "#e2e/fixtures/commands/money-rows";
import { acme, at, operator } from "#e2e/fixtures/commands/rows";
import { answers, does, refuses, table } from "#e2e/fixtures/commands/table";
import { instant, nanosecond } from "#lib/domain/time/instant";
import type { SessionAsk } from "#lib/domain/wallets/player-session";
import { addPlayer, openPlayerSession, setPlayerStatus } from "./players";

const blocked = wallet({ status: "blocked" });
const insertWallet = {
  act: "insert",
  table: "wallets",
  row: { playerId: "p-1", currency: "EUR", balance: 0n, openedAt: at },
};

const adding = { input: ["acme", "p-1", operator], agent: acme, known: null } as const;

describe("adding a player", () =>
  table(addPlayer, adding, {
    "opens an empty wallet in the agent's currency": [
      {},
      does({
        answer: { balance: 0n, status: "active" },
        writes: [insertWallet],
        events: [],
        audit: [{ action: "player.add", subject: "p-1", after: { status: "active" } }],
      }),
    ],
    "who is known changes nothing": [{ known: blocked }, answers({ status: "blocked", balance: blocked.balance })],
    "of an agent that there is not is refused": [{ agent: null }, refuses("parameter_wrong", "acme")],
  }));

const setting = { input: ["acme", "p-1", "blocked", operator], wallet: wallet() } as const;

describe("a player's status", () =>
  table(setPlayerStatus, setting, {
    "is set, and is in the audit": [
      {},
      does({
        answer: { status: "blocked" },
        writes: [{ table: "wallets", to: { status: "blocked" } }],
        audit: [{ action: "player.block", before: { status: "active" }, after: { status: "blocked" } }],
        events: [{ type: "player.blocked", facts: { external_player_id: "p-1", status: "blocked" } }],
      }),
    ],
    "is lifted": [
      { input: ["acme", "p-1", "active", operator], wallet: blocked },
      does({ answer: { status: "active" }, audit: ["player.unblock"], events: ["player.unblocked"] }),
    ],
    "that is so already stands in the audit": [{ wallet: blocked }, does({ audit: ["player.block"], events: [] })],
    "of an unknown player is refused": [{ wallet: null }, refuses("player_unknown", "p-1")],
  }));

const ask: SessionAsk = {
  id: "s-1",
  agentId: "acme",
  playerId: "p-1",
  idempotencyKey: "login-1",
  tokenDigest: "digest",
  currency: "EUR",
  knownPlayersOnly: false,
  at,
  expiresAt: instant(at + 30n * nanosecond),
};
const known = { id: "s-0", agentId: "acme", playerId: "p-1", expiresAt: instant(at + nanosecond) };

const opening = { input: [ask], known: null, wallet: wallet() } as const;

describe("a player's login", () =>
  table(openPlayerSession, opening, {
    "gets a session": [
      {},
      does({
        answer: { id: "s-1", expiresAt: ask.expiresAt },
        audit: [],
        writes: [{ act: "insert", table: "playerSessions", row: { idempotencyKey: "login-1", tokenDigest: "digest" } }],
      }),
    ],
    "of a new player opens the wallet": [{ wallet: null }, does({ writes: [insertWallet, "insert playerSessions"] })],
    "with the same key gets the same session until its end": [{ known }, answers({ id: "s-0" })],
    "with a key of a session that has ended is refused": [
      { known: { ...known, expiresAt: at } },
      refuses("login_key_used"),
    ],
    "with a key of another player's is refused, whoever is blocked": [
      { known: { ...known, playerId: "p-2" }, wallet: blocked },
      refuses("login_key_used"),
    ],
    "of a blocked player is refused, with a key of a session too": [
      { known, wallet: blocked },
      refuses("player_blocked"),
    ],
    "of an unknown player is refused where players must be known": [
      { wallet: null, ask: { knownPlayersOnly: true } },
      refuses("player_unknown"),
    ],
  }));
