import { readStaffToken } from "#lib/auth";
import { runtime } from "#lib/runtime";
import type { SignedInStaff } from "#lib/store";
import { findSignedInStaff } from "#lib/usecases/find-signed-in-staff";
import { isSecure } from "./own-origin";

/** Who asks for a page, by the headers of the request; null when nobody is signed in there. */
export async function staffOf(headers: Headers): Promise<SignedInStaff | null> {
  const { context } = await runtime();
  const token = await readStaffToken(context.secrets, isSecure(headers), headers.get("cookie") ?? "");
  const found = await findSignedInStaff(context, token, true);
  return found.ok ? found.value : null;
}
