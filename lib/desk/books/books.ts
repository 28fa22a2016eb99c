import { memberOperation } from "#lib/desk/member-operation";
import { must } from "#lib/domain/failure";
import { log } from "#lib/process/log";
import { verifyBooks } from "#lib/usecases/books/verify-books";
import { booksOnWire } from "./books-shape";

export const readBooks = memberOperation({
  method: "GET",
  path: "/api/desk/books",
  may: "players:read",
  cost: "heavy",
  async handle({ context, agent }) {
    const read = must(await context.store.books.readBooks(agent.id));
    return booksOnWire(agent, read, context.clock.now(), context.booksTurns.isProving(agent.id));
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
    return { is_proving: true };
  },
});
