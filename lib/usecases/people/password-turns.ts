import { done, type Outcome, refuse } from "#lib/domain/failure";
import { passwordTurnsMax, passwordWaitersMax } from "#lib/limits";

/** Judging a password takes memory and a core on purpose: so many at once, so many in line, and no more. */
export class PasswordTurns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  get isFull(): boolean {
    return this.waiting.length >= passwordWaitersMax;
  }

  async take<T>(work: () => Promise<T>): Promise<Outcome<T>> {
    if (this.isFull) return tooBusy();
    if (this.running >= passwordTurnsMax) await new Promise<void>((go) => this.waiting.push(go));
    else this.running += 1;
    try {
      return done(await work());
    } finally {
      // Handed on rather than given back, so that nobody slips in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

/** One line for all that judges or makes a password, whoever asks for it. */
export const passwordTurns = new PasswordTurns();

export const tooBusy = () =>
  refuse("not_available", "Too many sign-ins at this moment. Try again in a few seconds.", 3);
