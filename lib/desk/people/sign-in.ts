import * as z from "zod";
import { sessionCookie, signOutCookie } from "#lib/auth";
import { deviceCookie } from "#lib/desk/exchange";
import { memberOperation } from "#lib/desk/member-operation";
import { publicOperation } from "#lib/desk/public-operation";
import { agentIdCharsMax } from "#lib/domain/agents/agent";
import { must } from "#lib/domain/failure";
import { canonicalEmail, emailCharsMax, passwordCharsMax } from "#lib/domain/people/credentials";
import { codeCharsMax } from "#lib/domain/people/second-factor";
import { invitationTokenCharsMax } from "#lib/domain/people/team";
import { findLeftSession } from "#lib/usecases/people/find-member-session";
import { signIn as tryToSignIn } from "#lib/usecases/people/sign-in";
import { LeftSessionBody, membershipView } from "./account-shape";

const SignInBody = z.strictObject({
  email: z.string().max(emailCharsMax).transform(canonicalEmail),
  // Twice the bound: a character beyond the basic plane counts as two here, and as one in a password's length.
  password: z.string().max(2 * passwordCharsMax),
  code: z.string().min(1).max(codeCharsMax).exactOptional(),
  agent_id: z.string().min(1).max(agentIdCharsMax).exactOptional(),
  invitation: z.string().min(1).max(invitationTokenCharsMax).exactOptional(),
});

/** Opens a session, or answers the agents to choose from. */
export const signIn = publicOperation({
  path: "/api/desk/sign-in",
  body: SignInBody,
  async handle({ context, request, address, requestId, note, cookies, token: former, deviceMark }, body) {
    const { email, password, code = null, agent_id: agentId = null, invitation = null } = body;
    const answer = must(
      await tryToSignIn(context, {
        email,
        password,
        code,
        agentId,
        invitation,
        former,
        address,
        deviceMark,
        requestId,
        browser: request.header("user-agent") ?? "",
      }),
    );
    if (answer.kind === "choose") {
      return { choose: answer.memberships.map(membershipView) };
    }
    const { deviceMark: newMark, recoveryCodesLeft, ...token } = answer;
    note.agent = token.agentId;
    cookies.push(await sessionCookie(context.secrets, request.secure, token), deviceCookie(request.secure, newMark));
    return { recovery_codes_left: recoveryCodesLeft };
  },
});

export const signOut = memberOperation({
  method: "POST",
  path: "/api/desk/sign-out",
  may: "own_account",
  cost: "free",
  forAnyAgent: true,
  async handle({ context, author, session, request, cookies }) {
    const { email, idDigest } = session;
    must(await context.store.sessions.endOwnSessions({ email, only: idDigest }, author));
    cookies.push(signOutCookie(request.secure));
    return {};
  },
});

/** Tells a browser that was led to the sign-in page why. Only its own cookie, which the service signed, is judged. */
export const leftSession = publicOperation({
  path: "/api/desk/left-session",
  body: LeftSessionBody,
  async handle({ context, token }) {
    const why = must(await findLeftSession(context, token));
    // Null for a browser that is signed in, or was not for long.
    return { why };
  },
});
