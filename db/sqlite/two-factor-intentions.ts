import { and, eq, ne } from "drizzle-orm";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { type AccountAsk, type FactorProof, isRoleBound } from "#lib/domain/second-factor";
import type { Author } from "#lib/stored/author";
import type { FactorConfirmation, FactorStart, NewPassword, RecoveryRenewal } from "#lib/stored/staff";
import type { AuditTrail } from "./audit-trail";
import type { Connection } from "./connection";
import { agents, staff, staffSessions } from "./schema";
import { secondFactors } from "./second-factors";

/** What members change of their own account. Each is judged by the rows as they are, and leaves its audit row. */
export function twoFactorIntentions(connection: Connection, audit: AuditTrail) {
  const { db } = connection;
  const factors = secondFactors(connection);

  const isMember = ({ agentId, email }: Pick<AccountAsk, "agentId" | "email">) =>
    and(eq(staff.agentId, agentId), eq(staff.email, email));

  /** The member whose password was held against this very hash. */
  function findJudged(ask: AccountAsk) {
    const member = db.select().from(staff).where(isMember(ask)).get();
    return member?.status === "active" && member.passwordHash === ask.passwordHash ? member : null;
  }

  function endOtherSessions({ agentId, email }: AccountAsk, keep: string): number {
    const others = and(
      eq(staffSessions.agentId, agentId),
      eq(staffSessions.email, email),
      ne(staffSessions.idDigest, keep),
    );
    return Number(db.delete(staffSessions).where(others).run().changes);
  }

  function startTwoFactor({ sealedSecret, at, ...ask }: FactorStart): Outcome<null> {
    if (!findJudged(ask)) return changedMeanwhile();
    if (factors.find(ask)?.confirmedAt) return isOn();
    factors.keep(ask, { sealedSecret, startedAt: at, confirmedAt: null, lastStep: 0n });
    return done(null);
  }

  function confirmTwoFactor(ask: FactorConfirmation, by: Author): Outcome<null> {
    const { agentId, email, sealedSecret, step, recoveryDigests, keepSession } = ask;
    const member = db.select().from(staff).where(isMember(ask)).get();
    const started = factors.find(ask);
    if (member?.status !== "active" || !started || started.sealedSecret !== sealedSecret) return notStarted();
    if (started.confirmedAt) return isOn();
    factors.keep(ask, { ...started, confirmedAt: by.at, lastStep: step });
    factors.keepCodes(ask, recoveryDigests);
    // What was signed in with the password alone must sign in anew: it may be who this is to keep out.
    const sessionsEnded = endOtherSessions({ ...ask, passwordHash: "" }, keepSession);
    const after = { two_factor: true, sessions_ended: sessionsEnded };
    const facts = { agentId, action: "staff.two_factor_on", subject: email, before: { two_factor: false }, after };
    audit.record(facts, by);
    return done(null);
  }

  function endTwoFactor(ask: AccountAsk, proof: FactorProof, by: Author): Outcome<null> {
    const { agentId, email } = ask;
    const judged = judgeWithCode(ask, proof);
    if (!judged.ok) return judged;
    const agent = db.select().from(agents).where(eq(agents.id, agentId)).get();
    if (agent?.twoFactorRequired && isRoleBound(judged.value.role)) {
      return refuse("second_factor_required", "Your team requires a second factor of your role: it stays on.");
    }
    factors.remove(ask);
    const facts = { agentId, action: "staff.two_factor_off", subject: email };
    audit.record({ ...facts, before: { two_factor: true }, after: { two_factor: false } }, by);
    return done(null);
  }

  function renewRecoveryCodes(ask: RecoveryRenewal, by: Author): Outcome<null> {
    const { agentId, email, proof, recoveryDigests } = ask;
    const judged = judgeWithCode(ask, proof);
    if (!judged.ok) return judged;
    const before = { recovery_codes_left: Number(factors.codesLeft(ask)) };
    factors.use(ask, proof, by.at);
    factors.keepCodes(ask, recoveryDigests);
    const after = { recovery_codes_left: recoveryDigests.length };
    audit.record({ agentId, action: "staff.recovery_codes_new", subject: email, before, after }, by);
    return done(null);
  }

  function judgeWithCode(ask: AccountAsk, proof: FactorProof) {
    const member = findJudged(ask);
    if (!member) return changedMeanwhile();
    const factor = factors.find(ask);
    if (!factor?.confirmedAt) return refuse("second_factor_state", "Your second factor is off. Reload the page.");
    const judged = factors.judge(ask, factor, proof);
    return judged.ok ? done(member) : judged;
  }

  function changePassword(
    { newHash, keepSession, proof, ...ask }: NewPassword,
    by: Author,
  ): Outcome<{ ended: number }> {
    const { agentId, email } = ask;
    if (!findJudged(ask)) return changedMeanwhile();
    if (proof !== null || factors.find(ask)?.confirmedAt) {
      const judged = proof === null ? codeMissing() : judgeWithCode(ask, proof);
      if (!judged.ok) return judged;
      if (proof !== null) factors.use(ask, proof, by.at);
    }
    db.update(staff).set({ passwordHash: newHash }).where(isMember(ask)).run();
    const ended = endOtherSessions(ask, keepSession);
    const after = { sessions_ended: ended };
    audit.record({ agentId, action: "staff.password", subject: email, before: null, after }, by);
    return done({ ended });
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
