import { faultsShownMax } from "#lib/domain/audit/audit-row";
import type { BooksProof } from "#lib/domain/books/books";
import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { optionalText } from "#lib/ops/line/flags";
import { faultLines } from "#lib/ops/line/output";
import { type Noun, storeVerb } from "#lib/ops/line/verb";
import { verifyBooks } from "#lib/usecases/books/verify-books";

const verify = storeVerb({
  name: "books verify",
  summary: "Proves report and wallets against each other, for every player. Exit status 1 when they differ.",
  note: "Keep the digest elsewhere: while nothing is posted it stays the same, unless an entry is changed.",
  waitingFor: "Proving report and wallets",
  job: "books.verifyBooks",
  isBad: ({ ok }) => ok !== true,
  flags: { agent: optionalText("A", "of one agent only") },
  async run(context, { agent }, by) {
    const verified = await verifyBooks(context, agent ?? null, by);
    if (!verified.ok) return verified;
    const { proofs, players, movements, faultCount, digest } = verified.value;
    const faults = proofs.flatMap((proof) => proof.faults).slice(0, faultsShownMax);
    return done({
      agents: proofs.length,
      players,
      movements,
      ok: faultCount === 0,
      faults: faultLines({ faults, faultCount }),
      digest,
    });
  },
});

const list = storeVerb({
  name: "books list",
  summary: "Lists each agent's last result. The server proves the books by itself, too, once a day.",
  flags: {},
  async run({ store }) {
    const listed = await store.books.listBooksProofs();
    return listed.ok ? done({ proofs: listed.value.map(shownProof) }) : listed;
  },
});

const shownProof = ({ agentId, at, tookMs, players, movements, faultCount, digest }: BooksProof) => ({
  agent: agentId,
  at: formatInstant(at),
  took_ms: tookMs,
  players,
  movements,
  ok: faultCount === 0,
  fault_count: faultCount,
  digest,
});

export const books: Noun = {
  name: "books",
  summary: "The books: the proof that every agent's report and wallets agree.",
  verbs: [verify, list],
};
