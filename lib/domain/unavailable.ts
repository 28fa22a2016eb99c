import { type Failure, refuse } from "./failure";

/** A Retry-After may be longer than a signature lives, so that the same bytes would only be refused for their time. */
export const signAnew = "Sign what is sent again anew.";

/** A signed request's refusal: one that tells its sender to come again says how. */
export const tellSigner = (failure: Failure): Failure =>
  failure.kind === "rate_exceeded" || failure.kind === "not_available"
    ? { ...failure, message: `${failure.message} ${signAnew}` }
    : failure;

// Clients get the same words for the same trouble, whichever driver has it.

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
