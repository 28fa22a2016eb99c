import { describe } from "vitest";
import { at, operator } from "#e2e/fixtures/commands/rows";
import { does, table } from "#e2e/fixtures/commands/table";
import type { BooksProof } from "#lib/domain/books/books";
import { keepBooksProof } from "./keep-books-proof";

const proof: BooksProof = {
  agentId: "acme",
  tookMs: 5,
  players: 2,
  movements: 3,
  faults: ["a fault"],
  faultCount: 1,
  digest: "digest",
  at,
};

describe("a proof of an agent's books", () =>
  table(
    keepBooksProof,
    { input: [proof, operator] },
    {
      "takes the place of the one before, and who asked for it is on record with what it found": [
        {},
        does({
          answer: null,
          writes: [{ act: "put", table: "booksProofs", row: proof }],
          audit: [
            { action: "books.verify", after: { players: 2, movements: 3, faults: 1, digest: "digest" }, by: operator },
          ],
        }),
      ],
    },
  ));
