import type { KeptTrades } from "#lib/domain/books/books";
import { done } from "#lib/domain/failure";
import { text } from "#lib/ops/line/flags";
import { grouped } from "#lib/ops/line/progress";
import { type Reply, storeCall, type Tool } from "#lib/ops/line/verb";

/** 10 s: a transfer or a batch of the feed that waits longer is answered with 10070. */
export const openingMsMax = 10_000;

const flags = { id: text("A", "the agent's id") };

const foresee = storeCall("agent wallets foreseen", flags, async ({ store }, { id }) => {
  const kept = await store.books.readKeptTrades(id);
  return kept.ok ? done({ ...kept.value }) : kept;
});

const open = storeCall(
  "agent wallets opened",
  flags,
  async ({ store }, { id }, by) => {
    const opened = await store.books.openWallets(id, by);
    return opened.ok ? done({ id, wallet: "trades", players: opened.value.players }) : opened;
  },
  { isAlone: true },
);

export const openingCalls = [foresee, open];

/** Lets trades move the wallets of an agent's players, after saying how long the agent's other work will wait. */
export async function openWallets(tool: Tool, id: string, isLongAllowed: boolean): Promise<Reply> {
  // On the embedded database the server is stopped, and nothing waits.
  if (tool.settings.postgres === null) return tool.call(open.name, { id });
  const foreseen = await tool.call(foresee.name, { id });
  if (!foreseen.ok) return foreseen;
  const trades = Number(foreseen.value.trades);
  const players = Number(foreseen.value.players);
  const seconds = Math.ceil(openingMs({ trades, players }) / 1000);
  const told = `Agent "${id}" has ${grouped(trades)} trades of ${grouped(players)} players. Its transfers and its feed wait for about ${grouped(seconds)} s.`;
  if (seconds * 1000 > openingMsMax && !isLongAllowed) {
    return { ok: false, message: `${told} Nothing was changed: repeat the call with --yes.` };
  }
  if (!tool.quiet) tool.shell.stderr.write(`${told}\n`);
  return tool.call(open.name, { id });
}

/** Measured on two cores: 2 µs for each trade that is read, and 150 µs for each player whose opening is posted. */
const openingMs = ({ trades, players }: KeptTrades): number => trades * 0.002 + players * 0.15;
