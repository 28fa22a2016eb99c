import type { MembershipChoice } from "#lib/domain/people/person";
import type { MemberToken } from "./find-signed-in-member";

export interface SignInAsk {
  readonly email: string;
  readonly password: string;
  /** A code of the authenticator, or a recovery code; null before one was asked for. */
  readonly code: string | null;
  /** The agent to act for when there are several; null before there was a choice. */
  readonly agentId: string | null;
  /** The token of an invitation's link: this very sign-in proves its account, which then joins. */
  readonly invitation: string | null;
  readonly address: string | null;
  readonly browser: string;
  /** The mark that a browser keeps of an earlier sign-in, if it has one. */
  readonly deviceMark: string | null;
  /** The session that the browser's cookie names, if it still has one. */
  readonly former: MemberToken | null;
  readonly requestId: string;
}

export interface SignedIn extends MemberToken {
  readonly deviceMark: string;
  /** Set when a recovery code was used. */
  readonly recoveryCodesLeft: number | null;
}

/** A sign-in may answer agents to choose from: nothing was opened or used up, and one is asked for next. */
export type SignInAnswer =
  | ({ readonly kind: "signed in" } & SignedIn)
  | { readonly kind: "choose"; readonly memberships: readonly MembershipChoice[] };
