import * as z from "zod";
import { agentIdCharsMax } from "#lib/domain/agents/agent";
import { canonicalEmail, emailCharsMax, passwordCharsMax } from "#lib/domain/people/credentials";
import { codeCharsMax } from "#lib/domain/people/second-factor";
import { invitationTokenCharsMax } from "#lib/domain/people/team";

export const SignInBody = z.strictObject({
  email: z.string().max(emailCharsMax).transform(canonicalEmail),
  // Twice the bound: a character beyond the basic plane counts as two here, and as one in a password's length.
  password: z.string().max(2 * passwordCharsMax),
  code: z.string().min(1).max(codeCharsMax).exactOptional(),
  agent_id: z.string().min(1).max(agentIdCharsMax).exactOptional(),
  invitation: z.string().min(1).max(invitationTokenCharsMax).exactOptional(),
});
