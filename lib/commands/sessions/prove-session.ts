import { command } from "#lib/commands/command";
import { audited, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { judgePassword, judgePasswordAndCode } from "#lib/commands/people/own-account";
import { factorOn, spendProof } from "#lib/commands/people/second-factor-changes";
import { done, refuse } from "#lib/domain/failure";
import { isSessionOver } from "#lib/domain/people/member-session";
import { codeNeeded } from "#lib/domain/people/second-factor";
import type { Author } from "#lib/store/author";
import type { SessionProof } from "#lib/store/member-session";
import { markProved } from "./session-changes";

/** Notes a proof of who sits at this session, for the dangerous changes of the next minutes. */
export const proveSession = command({
  facts: ({ email }: SessionProof, _by: Author) => ({ account: want("account", email) }),
  decide({ account }, ask, by) {
    const { email, agentId, idDigest, proof } = ask;
    const judged = proof ? judgePasswordAndCode(account, ask, proof) : judgePassword(account, ask);
    if (!judged.ok) return judged;
    if (!proof && factorOn(account)) return codeNeeded();
    const here = judged.value.sessions.filter((each) => each.agentId === agentId && each.idDigest === idDigest);
    const [session] = here;
    if (!session || isSessionOver(session, by.at)) return endedMeanwhile();
    const after = proof ? { second_factor: proof.kind } : {};
    return decided(done({ provedAt: by.at }), {
      writes: [...(proof ? [spendProof(email, proof, by.at)] : []), ...markProved(here, by.at)],
      audit: [audited({ agentId, action: "member.proof", subject: email, before: null, after }, by)],
      news: [newsOf(agentId, "audit")],
    });
  },
});

const endedMeanwhile = () => refuse("member_session_ended", "Your session has ended meanwhile. Sign in again.");
