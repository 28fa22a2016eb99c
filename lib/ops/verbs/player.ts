import { done } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import type { Wallet } from "#lib/domain/wallets/transfer";
import { optionalText, rows, text } from "#lib/ops/line/flags";
import { type JsonObject, type Noun, storeVerb } from "#lib/ops/line/verb";

const flags = { agent: text("A", "the player's agent"), player: text("P", "the player's id, as the agent knows it") };

const shownStatus = ({ playerId, status }: Wallet): JsonObject => ({ external_player_id: playerId, status });

const statusVerb = (word: string, status: Wallet["status"], summary: string) =>
  storeVerb({
    name: `player ${word}`,
    summary,
    flags,
    async run({ store }, { agent, player }, by) {
      const set = await store.players.setPlayerStatus(agent, player, status, by);
      return set.ok ? done(shownStatus(set.value)) : set;
    },
  });

const add = storeVerb({
  name: "player add",
  summary: "Makes a player known, with an empty wallet. A player who is known already stays as before.",
  flags,
  async run({ store }, { agent, player }, by) {
    const added = await store.players.addPlayer(agent, player, by);
    return added.ok ? done(shownStatus(added.value)) : added;
  },
});

const list = storeVerb({
  name: "player list",
  summary: "Lists players with their balances.",
  flags: { agent: optionalText("A", "of one agent only"), rows: rows(1_000) },
  async run({ store }, { agent, rows }) {
    const listed = await store.players.listPlayers({ agentId: agent ?? null, limit: rows });
    return listed.ok ? done({ players: listed.value.map(shownPlayer) }) : listed;
  },
});

const shownPlayer = (wallet: Wallet) => ({
  agent: wallet.agentId,
  external_player_id: wallet.playerId,
  status: wallet.status,
  currency: wallet.currency,
  balance: formatMoney(wallet.balance),
  last_transfer_at: wallet.lastTransferAt && formatInstant(wallet.lastTransferAt),
});

export const player: Noun = {
  name: "player",
  summary: "Players: each has one wallet with its agent.",
  verbs: [
    add,
    statusVerb("block", "blocked", "Stops a player's logins, deposits and withdrawals; the balance still answers."),
    statusVerb("unblock", "active", "Lets a blocked player log in and be paid again."),
    list,
  ],
};
