import { type Failure, refuse } from "./failure";

/** Retry-After may be longer than a signature lives: the same bytes would then be refused for their time. */
export const signAnew = "Sign what is sent again anew.";

/** A signed request's refusal. When the sender is told to come again, it also says to sign anew. */
export const tellSigner = (failure: Failure): Failure =>
  failure.kind === "rate_exceeded" || failure.kind === "not_available"
    ? { ...failure, message: `${failure.message} ${signAnew}` }
    : failure;

// All drivers give clients the same words for the same trouble.

export const overloaded = () =>
  refuse(
    "not_available",
    "More requests wait than can be served: nothing was posted. Send the same request again shortly.",
    1,
  );

export const notPosted = () =>
  refuse("not_available", "The database could not take this now: nothing was posted. Send the same request again.", 1);

export const stoppedPartWay = () =>
  refuse("not_available", "The database could not go on: what was taken in before stays. Send all of it again.", 1);

export const recovering = () =>
  refuse("not_available", "The database is being recovered: nothing was posted. Send the same request again.", 1);

export const notRead = () => refuse("not_available", "The database could not be read just now. Ask again.", 1);

export const requestLogAway = () => refuse("not_available", "The request log cannot be read or written just now.", 1);

export const backedUpByItself = () =>
  refuse("parameter_wrong", "A PostgreSQL is backed up with its own tools: pg_dump, pg_basebackup.");
