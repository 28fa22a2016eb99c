import type { LeftStake } from "#lib/domain/books/books";
import { done } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import { optionalText, rows, text } from "#lib/ops/line/flags";
import { type Noun, storeVerb } from "#lib/ops/line/verb";

const list = storeVerb({
  name: "stakes list",
  summary: "Lists the stakes that stay held because retention dropped their trades unsettled, oldest first.",
  flags: { agent: optionalText("A", "of one agent only"), rows: rows(1_000) },
  async run({ store }, { agent, rows }) {
    const listed = await store.books.listLeftStakes(agent ?? null, rows);
    return listed.ok ? done({ stakes: listed.value.map(shownStake) }) : listed;
  },
});

const shownStake = (stake: LeftStake) => ({
  agent: stake.agentId,
  trade_id: stake.tradeId,
  external_player_id: stake.playerId,
  amount: formatMoney(stake.amount),
  matched_at: formatInstant(stake.matchedAt),
  dropped_at: formatInstant(stake.droppedAt),
});

const release = storeVerb({
  name: "stakes release",
  summary: "Gives a stake that stays held back to its player, as a movement. This cannot be undone.",
  flags: {
    agent: text("A", "the player's agent"),
    trade: text("T", "the trade's id, as `stakes list` shows it"),
    reason: text("R", "why; the player's statement and the audit show it"),
  },
  async run({ store }, { agent, trade, reason }, by) {
    const released = await store.books.releaseStake(agent, trade, reason, by);
    return released.ok ? done({ trade_id: trade, amount: formatMoney(released.value.amount) }) : released;
  },
});

export const stakes: Noun = {
  name: "stakes",
  summary: "Stakes that are held for trades that are gone.",
  verbs: [list, release],
};
