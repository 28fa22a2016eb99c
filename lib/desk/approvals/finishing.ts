import type { Author } from "#lib/domain/audit/author";

/** The author of a request that finishes an approved one, where it names that. */
export const finishing = (author: Author, approvalId: string | undefined): Author =>
  approvalId === undefined
    ? author
    : { ...author, consent: { approvalId, maker: author.acting?.email ?? "", vote: null } };
