/** An approval on which a change is based: with a vote for it, or without one to execute what was approved. */
export interface Consent {
  readonly approvalId: string;
  /** Who asked for it, by email: the change is done in their name. */
  readonly maker: string;
  readonly vote: {
    /** The hash of what the voter saw. */
    readonly hash: string;
    readonly note: string | null;
  } | null;
}
