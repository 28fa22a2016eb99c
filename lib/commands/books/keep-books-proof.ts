import { command } from "#lib/commands/command";
import { audited, decided } from "#lib/commands/decision";
import type { Author } from "#lib/domain/audit/author";
import type { BooksProof } from "#lib/domain/books/books";
import { done } from "#lib/domain/failure";

/** Keeps the last result of proving an agent's books, and who asked for it. */
export const keepBooksProof = command({
  facts: (_proof: BooksProof, _by: Author) => ({}),
  decide(_none, proof, by) {
    const { agentId, players, movements, faultCount, digest } = proof;
    const after = { players, movements, faults: faultCount, digest };
    return decided(done(null), {
      writes: [{ act: "put", table: "booksProofs", row: proof }],
      audit: [audited({ agentId, action: "books.verify", subject: agentId, before: null, after }, by)],
    });
  },
});
