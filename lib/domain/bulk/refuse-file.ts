import { refuse } from "#lib/domain/failure";

/** Refuses a whole file; nothing of it is kept. */
export const refuseFile = (message: string) => refuse("bulk_file_unreadable", message);
