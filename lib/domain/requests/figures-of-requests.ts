/** The members of a body that tell no amount: a list, so that a new one is kept back until somebody has judged it. */
const shown: ReadonlySet<string> = new Set([
  ...["transactions", "type", "external_player_id", "ticket_id", "currency"],
]);
const isShown = (name: string): boolean => name === "" || /^\d+$/.test(name) || shown.has(name);

/**
 * A request's body for who may read no figures: its shape, with the values of all other members hidden. A body that is
 * no JSON, or of which the log kept a part, may have an amount anywhere: null.
 */
export function bodyWithoutFigures(body: string | null): string | null {
  if (body === null || body === "") return body;
  try {
    const read: unknown = JSON.parse(body, (name, value) => (isShown(name) ? value : hidden));
    return typeof read === "object" ? JSON.stringify(read) : null;
  } catch {
    return null;
  }
}
const hidden = "…";

/** An amount as refusals write it; no part of a time, an id or a version. */
const figure = /(?<![\w.:-])\d+(?:\.\d+)?(?![\d:T-])/g;
const ticketMismatch = 10_050;
const judged = 20_000;

/** The message of an answer. Refusals of what was asked, and not of how, may tell what was asked and what is used. */
export const messageWithoutFigures = ({
  code,
  message,
}: {
  readonly code: number;
  readonly message: string;
}): string => (code === ticketMismatch || code >= judged ? message.replace(figure, hidden) : message);
