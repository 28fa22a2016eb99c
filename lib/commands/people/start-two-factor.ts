import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import type { FactorStart } from "#lib/store/member";
import { factorIsOn, judgePassword } from "./own-account";
import { factorOn, keepFactor } from "./second-factor-changes";

/** Stores the secret of a set-up. It guards nothing until one of its codes is confirmed. */
export const startTwoFactor = command({
  facts: ({ email }: FactorStart) => ({ account: want("account", email) }),
  decide({ account }, { sealedSecret, at, ...ask }) {
    const proved = judgePassword(account, ask);
    if (!proved.ok) return proved;
    if (factorOn(account)) return factorIsOn();
    const started = { sealedSecret, startedAt: at, confirmedAt: null, lastStep: 0n };
    return decided(done(null), { writes: keepFactor(ask.email, started) });
  },
});
