import { publicOperation } from "#lib/desk/public-operation";
import { done } from "#lib/domain/failure";
import { findLeftSession } from "#lib/usecases/people/find-member-session";
import { type LeftSession, LeftSessionBody } from "./left-session-shape";

/** Tells a browser that was led to the sign-in page why. Only its own cookie, which the service signed, is judged. */
export const leftSession = publicOperation({
  path: "/api/desk/left-session",
  body: LeftSessionBody,
  async handle({ context, token }) {
    const why = await findLeftSession(context, token);
    return why.ok ? done<LeftSession>({ why: why.value }) : why;
  },
});
