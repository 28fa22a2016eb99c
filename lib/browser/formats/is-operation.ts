import { loggedOperations } from "#lib/domain/requests/request-filters";

/** True when the texts have a name for this operation of the API. */
export const isOperation = (name: string): name is (typeof loggedOperations)[number] =>
  loggedOperations.some((known) => known === name);
