import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { log } from "#lib/process/log";
import { verifyBooks } from "#lib/usecases/books/verify-books";
import type { ProvingBooks } from "./books-shape";
import { booksOnWire } from "./books-shape";

export const readBooks = memberOperation({
  method: "GET",
  path: "/api/desk/books",
  may: "players:read",
  cost: "heavy",
  async handle({ context, agent }) {
    const read = await context.store.books.readBooks(agent.id);
    return read.ok
      ? done(booksOnWire(agent, read.value, context.clock.now(), context.booksTurns.isProving(agent.id)))
      : read;
  },
});

/** Starts a proof and answers at once: it reads all of the agent's data. A second start during it changes nothing. */
export const proveBooks = memberOperation({
  method: "POST",
  path: "/api/desk/books/prove",
  may: "books:prove",
  cost: "export",
  async handle({ context, agent, author }) {
    if (!context.booksTurns.isProving(agent.id)) {
      verifyBooks(context, agent.id, author).then(
        (proved) => proved.ok || log.error({ message: proved.failure.message }, "books could not be proved"),
        (error) => log.error({ err: error }, "books could not be proved"),
      );
    }
    return done<ProvingBooks>({ is_proving: true });
  },
});
