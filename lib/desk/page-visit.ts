import { readMemberToken } from "#lib/auth";
import type { SignedInMember } from "#lib/domain/people/member-session";
import { isSetUpDue } from "#lib/domain/people/second-factor";
import type { Gate } from "#lib/http/answer/gate";
import { addressIn, isSecure } from "#lib/http/pages/own-origin";
import { processRuntime } from "#lib/process/process-runtime";
import { findSignedInMember } from "#lib/usecases/people/find-member-session";
import { judgeDeskAddress } from "#lib/usecases/people/sign-in";

export interface PageVisit {
  /** Null when nobody is signed in, or when the team does not allow their address. */
  readonly signedIn: SignedInMember | null;
  readonly isAddressRefused: boolean;
  /** True for members who see only their account's page until they set up a second factor. */
  readonly isSetUpDue: boolean;
}

/** Finds who asks for a page, from the request's headers. */
export async function pageVisit(headers: Headers): Promise<PageVisit> {
  const { context } = await processRuntime();
  const token = await readMemberToken(context.secrets, isSecure(headers), headers.get("cookie") ?? "");
  const found = await findSignedInMember(context, token, true);
  if (!found.ok) return { signedIn: null, isAddressRefused: false, isSetUpDue: false };
  const { agent, member } = found.value;
  const allowed = judgeDeskAddress(agent, addressIn(headers));
  if (!allowed.ok) return { signedIn: null, isAddressRefused: true, isSetUpDue: false };
  return { signedIn: found.value, isAddressRefused: false, isSetUpDue: isSetUpDue(agent, member) };
}

/** The origin that the operator set for this service, which pages show; null where it answers to any host. */
export const publicUrl = async (): Promise<string | null> => (await processRuntime()).settings.publicUrl;

/** True when a cookie names a valid session. The question does not count as use of it. */
export async function isSignedIn({ context }: Gate, secure: boolean, cookie: string | undefined): Promise<boolean> {
  const token = await readMemberToken(context.secrets, secure, cookie ?? "");
  return token !== null && (await findSignedInMember(context, token, false)).ok;
}
