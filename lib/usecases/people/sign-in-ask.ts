import type { MembershipChoice } from "#lib/domain/people/person";
import type { MemberToken } from "./find-signed-in-member";

export interface SignInAsk {
  readonly email: string;
  readonly password: string;
  /** A code of the authenticator, or a recovery code; null before the form asked for one. */
  readonly code: string | null;
  /** The agent to act for when there are several; null before the choice. */
  readonly agentId: string | null;
  /** The token of an invitation's link: this sign-in proves its account, which then joins. */
  readonly invitation: string | null;
  readonly address: string | null;
  readonly browser: string;
  /** The browser's mark of an earlier sign-in, if it has one. */
  readonly deviceMark: string | null;
  /** The session in the browser's cookie, if it still has one. */
  readonly former: MemberToken | null;
  readonly requestId: string;
}

export interface SignedIn extends MemberToken {
  readonly deviceMark: string;
  /** Set when a recovery code was used. */
  readonly recoveryCodesLeft: number | null;
}

/** A sign-in may answer agents to choose from: then nothing was opened or used up. */
export type SignInAnswer =
  | ({ readonly kind: "signed in" } & SignedIn)
  | { readonly kind: "choose"; readonly memberships: readonly MembershipChoice[] };
