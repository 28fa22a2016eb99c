import { eq, inArray } from "drizzle-orm";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { isFactorRequired } from "#lib/domain/person";
import type { AccountAsk, FactorProof } from "#lib/domain/second-factor";
import type { Author } from "#lib/stored/author";
import type {
  AccountChanged,
  FactorConfirmation,
  FactorStart,
  NewPassword,
  RecoveryRenewal,
  SessionsEnded,
} from "#lib/stored/staff";
import type { AuditTrail } from "./audit-trail";
import type { Connection } from "./connection";
import { personRows } from "./person-rows";
import { agents, people } from "./schema";
import { secondFactors } from "./second-factors";

/** What people change of their own account, over all their agents. Each of these hears of it in an audit row. */
export function twoFactorIntentions(connection: Connection, audit: AuditTrail) {
  const { db } = connection;
  const factors = secondFactors(connection);
  const persons = personRows(connection);

  /** Whether the password was held against the hash as it is now. */
  const isAsJudged = ({ email, passwordHash }: AccountAsk): boolean =>
    persons.find(email)?.passwordHash === passwordHash && persons.isActive(email);

  function startTwoFactor({ sealedSecret, at, ...ask }: FactorStart): Outcome<null> {
    if (!isAsJudged(ask)) return changedMeanwhile();
    if (factors.find(ask.email)?.confirmedAt) return isOn();
    factors.keep(ask.email, { sealedSecret, sealedFor: null, startedAt: at, confirmedAt: null, lastStep: 0n });
    return done(null);
  }

  function confirmTwoFactor(ask: FactorConfirmation, by: Author): Outcome<AccountChanged> {
    const { email, sealedSecret, step, recoveryDigests, keepSession } = ask;
    const started = factors.find(email);
    if (!persons.isActive(email) || !started || started.sealedSecret !== sealedSecret) return notStarted();
    if (started.confirmedAt) return isOn();
    factors.keep(email, { ...started, confirmedAt: by.at, lastStep: step });
    factors.keepCodes(email, recoveryDigests);
    // What was signed in with the password alone must sign in anew: it may be who this is to keep out.
    const ended = persons.endSessions(email, { keep: keepSession });
    const facts = {
      action: "staff.two_factor_on",
      before: { two_factor: false },
      after: (agentId: string) => ({ two_factor: true, sessions_ended: ended.of(agentId) }),
    };
    return done({ agentIds: persons.tellAgents(audit, email, facts, by) });
  }

  function endTwoFactor(ask: AccountAsk, proof: FactorProof, by: Author): Outcome<AccountChanged> {
    const { email } = ask;
    const judged = judgeWithCode(ask, proof);
    if (!judged.ok) return judged;
    if (isRequired(email)) {
      return refuse("second_factor_required", "A team of yours requires a second factor of your role: it stays on.");
    }
    factors.remove(email);
    const facts = {
      action: "staff.two_factor_off",
      before: { two_factor: true },
      after: () => ({ two_factor: false }),
    };
    return done({ agentIds: persons.tellAgents(audit, email, facts, by) });
  }

  function isRequired(email: string): boolean {
    const members = persons.memberships(email);
    const isTheirs = inArray(
      agents.id,
      members.map(({ agentId }) => agentId),
    );
    const found = db.select().from(agents).where(isTheirs).limit(members.length).all();
    const requires = new Map(found.map(({ id, twoFactorRequired }) => [id, twoFactorRequired]));
    return isFactorRequired(
      members.map(({ agentId, role, status }) => ({ role, status, twoFactorRequired: requires.get(agentId) ?? false })),
    );
  }

  function renewRecoveryCodes(ask: RecoveryRenewal, by: Author): Outcome<AccountChanged> {
    const { email, proof, recoveryDigests } = ask;
    const judged = judgeWithCode(ask, proof);
    if (!judged.ok) return judged;
    const before = { recovery_codes_left: Number(factors.codesLeft(email)) };
    factors.use(email, proof, by.at);
    factors.keepCodes(email, recoveryDigests);
    const after = () => ({ recovery_codes_left: recoveryDigests.length });
    const facts = { action: "staff.recovery_codes_new", before, after };
    return done({ agentIds: persons.tellAgents(audit, email, facts, by) });
  }

  function judgeWithCode(ask: AccountAsk, proof: FactorProof): Outcome<null> {
    if (!isAsJudged(ask)) return changedMeanwhile();
    const factor = factors.find(ask.email);
    if (!factor?.confirmedAt) return refuse("second_factor_state", "Your second factor is off. Reload the page.");
    return factors.judge(ask.email, factor, proof);
  }

  function changePassword({ newHash, keepSession, proof, ...ask }: NewPassword, by: Author): Outcome<SessionsEnded> {
    const { email } = ask;
    if (!isAsJudged(ask)) return changedMeanwhile();
    if (proof !== null || factors.find(email)?.confirmedAt) {
      const judged = proof === null ? codeMissing() : judgeWithCode(ask, proof);
      if (!judged.ok) return judged;
      if (proof !== null) factors.use(email, proof, by.at);
    }
    db.update(people).set({ passwordHash: newHash }).where(eq(people.email, email)).run();
    const ended = persons.endSessions(email, { keep: keepSession });
    const after = (agentId: string) => ({ sessions_ended: ended.of(agentId) });
    const agentIds = persons.tellAgents(audit, email, { action: "staff.password", after }, by);
    return done({ ended: ended.total, agentIds });
  }

  return { startTwoFactor, confirmTwoFactor, endTwoFactor, renewRecoveryCodes, changePassword };
}

const changedMeanwhile = () =>
  refuse("password_wrong", "Your account changed while the password was judged. Enter the present password again.");
const codeMissing = () =>
  refuse("second_factor_wrong", "Your second factor is on: enter a code of it, too. Nothing was changed.");
const isOn = () => refuse("second_factor_state", "Your second factor is on already. Reload the page.");
const notStarted = () =>
  refuse("second_factor_state", "This set-up was begun anew or is over. Reload the page and begin again.");
