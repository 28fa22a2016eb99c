import { done } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import { faultLines } from "./fault-lines";
import { optionalText, rows } from "./flags";
import { type Noun, storeVerb } from "./verb";

const verify = storeVerb({
  name: "ledger verify",
  summary: "Checks every account and every record's hash chain. Exit status 1 when one was changed.",
  note: "Keep the digest elsewhere: while no transfer is posted it stays the same, unless a record is changed.",
  waitingFor: "Checking every account",
  isBad: ({ ok }) => ok !== true,
  flags: {},
  async run({ store }) {
    const proof = await store.proofs.verifyLedger();
    if (!proof.ok) return proof;
    const { accounts, transfers, faultCount, digest } = proof.value;
    return done({ accounts, transfers, ok: faultCount === 0, faults: faultLines(proof.value), digest });
  },
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
