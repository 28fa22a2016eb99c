import { done, type Outcome, refuse } from "#lib/domain/failure";
import { isWorthAudit } from "#lib/domain/people/sign-in-delay";
import type { Author } from "#lib/store/author";
import type { PersonAccount } from "#lib/store/member";
import type { Context } from "#lib/usecases/context";
import { agentsToTell } from "./audit-wrong-code";
import { passwordTurns, tooBusy } from "./password-turns";
import { type ProvenFactor, proveSecondFactor } from "./prove-second-factor";
import { deviceIdOf, factorSource, signInSources } from "./sign-in-sources";
import { verifyPassword } from "./verify-password";

export interface OwnAccountAsk {
  readonly email: string;
  readonly password: string;
  readonly address: string | null;
  readonly deviceMark: string | null;
}

export interface ProvenAccount {
  readonly account: PersonAccount;
  /** Takes back the count of the try after the change is done. */
  forgive(proven: ProvenFactor | null): Promise<void>;
  proveFactor(code: string): Promise<Outcome<ProvenFactor>>;
}

/**
 * Checks that the person at a signed-in browser knows the account's password. Tries are counted like sign-ins and by
 * the same sources, so that a stolen session is no better place to guess from.
 */
export async function proveOwnAccount(
  context: Context,
  ask: OwnAccountAsk,
  by: Author,
): Promise<Outcome<ProvenAccount>> {
  const { store, clock, secrets } = context;
  const { email } = ask;
  if (passwordTurns.isFull) return tooBusy();
  const deviceId = deviceIdOf(secrets, email, ask.deviceMark);
  const sources = signInSources(email, ask.address, deviceId);
  const counted = await store.sessions.countSignInTry(sources, clock.now());
  if (!counted.ok) return counted;
  const { waitSeconds, failures } = counted.value;
  if (waitSeconds > 0) {
    return refuse("rate_exceeded", `Too many failed tries. Wait ${waitSeconds} s and try again.`, waitSeconds);
  }
  const found = await store.people.findAccount(email);
  if (!found.ok) return found;
  const account = found.value;
  if (!account) return passwordWrong();
  const { passwordHash } = account.person;
  const fits = await passwordTurns.take(() => verifyPassword(passwordHash, ask.password));
  if (!fits.ok) return fits;
  if (!fits.value) {
    auditWrongPassword(context, account, failures, by);
    return passwordWrong();
  }
  return done({
    account,
    async forgive(proven) {
      await store.sessions.forgiveSignInTry(sources, proven?.source ?? null);
    },
    proveFactor: (code) => proveSecondFactor(context, account, code, factorSource(secrets, account, ask.deviceMark)),
  });
}

const passwordWrong = () => refuse("password_wrong", "This is not your current password. Nothing was changed.");

/** Audits a wrong password of somebody who is signed in: a typing mistake, or a stolen session. Nobody awaits it. */
function auditWrongPassword({ store }: Context, account: PersonAccount, failures: number, by: Author): void {
  if (!isWorthAudit(failures)) return;
  const facts = { action: "member.password_refused" as const, subject: account.person.email, before: null };
  for (const agentId of agentsToTell(account)) {
    store.audit.recordAudit({ ...facts, agentId, after: { failures, address: by.address } }, by).catch(() => {});
  }
}
