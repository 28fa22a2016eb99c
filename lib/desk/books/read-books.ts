import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { booksOnWire } from "./books-on-wire";

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
