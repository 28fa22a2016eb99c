import { createHash } from "node:crypto";
import type { Author } from "#lib/domain/audit/author";
import type { BooksProof, BooksVerified } from "#lib/domain/books/books";
import { done, type Outcome } from "#lib/domain/failure";
import type { Context } from "#lib/usecases/context";

/**
 * Proves the books of one agent, or of all, and stores the result. One proof runs at a time in a process, and whoever
 * asks for a waiting proof gets its result.
 */
export const verifyBooks = (context: Context, agentId: string | null, by: Author): Promise<Outcome<BooksVerified>> =>
  context.booksTurns.take(agentId, (ended) => proveAndKeep(context, agentId, by, ended));

async function proveAndKeep(
  { store, clock, booksTurns }: Context,
  agentId: string | null,
  by: Author,
  ended: () => void,
): Promise<Outcome<BooksVerified>> {
  const at = clock.now();
  const found = await store.books.verifyBooks(agentId);
  // A reader told of the result must not find the books still marked as being proved.
  ended();
  if (!found.ok) return found;
  const proofs = found.value.map((finding): BooksProof => ({ ...finding, at }));
  for (const proof of proofs) {
    // The result is stored, whatever has become of the member who asked for it.
    const kept = await store.books.keepBooksProof(proof, { ...by, at: clock.now(), acting: null });
    if (!kept.ok) return kept;
    booksTurns.note(proof);
  }
  return done({
    proofs,
    players: total(proofs, ({ players }) => players),
    movements: total(proofs, ({ movements }) => movements),
    faultCount: total(proofs, ({ faultCount }) => faultCount),
    digest: digestOver(proofs),
  });
}

const total = (proofs: readonly BooksProof[], of: (proof: BooksProof) => number): number =>
  proofs.reduce((sum, proof) => sum + of(proof), 0);

/** One hash over the books of all agents. */
export function digestOver(proofs: readonly Pick<BooksProof, "agentId" | "digest">[]): string {
  const hash = createHash("sha256");
  for (const { agentId, digest } of proofs) hash.update(JSON.stringify([agentId, digest]));
  return hash.digest("hex");
}
