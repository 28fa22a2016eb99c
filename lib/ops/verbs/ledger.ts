import { done } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import { optionalText, rows } from "#lib/ops/line/flags";
import { faultLines } from "#lib/ops/line/output";
import { type Noun, type Reply, storeCall, storeVerb, type Tool, toolVerb } from "#lib/ops/line/verb";
import type { HeadFileWriter } from "./head-file";
import { type HeldAgainst, headCalls, holdAgainst, judgeHeadFile, writeHeads } from "./ledger-heads";

const prove = storeCall("ledger verify", {}, async ({ store }) => {
  const proof = await store.proofs.verifyLedger();
  if (!proof.ok) return proof;
  const { accounts, transfers, faultCount, digest } = proof.value;
  return done({ accounts, transfers, ok: faultCount === 0, faults: faultLines(proof.value), digest });
});

const verify = toolVerb({
  name: "ledger verify",
  summary: "Checks every account and every record's hash chain. Exit status 1 when a record was changed or lost.",
  note: "Entries that a failover or a restored copy lost leave no trace: only --since FILE finds them, with a file that --heads FILE wrote before and that was kept elsewhere.",
  waitingFor: "Checking every account",
  job: "proofs.verifyLedger",
  isBad: ({ ok }) => ok !== true,
  flags: {
    heads: optionalText("FILE", "writes the end of every wallet's chain into a new file, to be kept elsewhere"),
    since: optionalText("FILE", "names the wallets that no longer hold what they held when that file was kept"),
  },
  calls: [prove, ...headCalls],
  async run(tool, { heads: file, since }) {
    const judged = since === undefined ? null : await judgeHeadFile(tool, since);
    if (judged && !judged.ok) return judged;
    // Read before the proof, which then covers every entry behind them.
    const heads = file === undefined ? null : await writeHeads(tool, file);
    if (heads && !heads.ok) return heads;
    try {
      return await verified(tool, since ?? null, heads?.value ?? null);
    } finally {
      await heads?.value.close();
    }
  },
});

async function verified(tool: Tool, since: string | null, heads: HeadFileWriter | null): Promise<Reply> {
  const proof = await tool.call(prove.name, {});
  if (!proof.ok) return proof;
  const held = since === null ? null : await holdAgainst(tool, since);
  if (held && !held.ok) return held;
  const ok = proof.value.ok === true && (held?.value.lostCount ?? 0) === 0;
  const value = { ...proof.value, ok, ...(held && heldMembers(held.value)) };
  if (heads === null) return { ok: true, value };
  // Heads of a faulty ledger would make the next run trust it.
  const kept = ok ? await heads.keep() : { ok: true as const, value: 0 };
  return kept.ok ? { ok: true, value: { ...value, kept_wallets: kept.value } } : kept;
}

const heldMembers = ({ keptAt, wallets, lostCount, lost }: HeldAgainst) => ({
  since: keptAt,
  wallets_held: wallets - lostCount,
  wallets_lost: lostCount,
  lost: [...lost],
});

const list = storeVerb({
  name: "ledger list",
  summary: "Lists the wallets with their last posting.",
  flags: { agent: optionalText("A", "of one agent only"), rows: rows(1_000) },
  async run({ store }, { agent, rows }) {
    const listed = await store.players.listPlayers({ agentId: agent ?? null, limit: rows });
    if (!listed.ok) return listed;
    const wallets = listed.value.map((wallet) => ({
      agent: wallet.agentId,
      external_player_id: wallet.playerId,
      currency: wallet.currency,
      balance: formatMoney(wallet.balance),
      last_transfer_at: wallet.lastTransferAt && formatInstant(wallet.lastTransferAt),
    }));
    return done({ wallets });
  },
});

export const ledger: Noun = {
  name: "ledger",
  summary: "The ledger: every transfer's double entry, and the proof that none was changed.",
  verbs: [verify, list],
};
