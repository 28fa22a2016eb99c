import { hash, verify } from "@node-rs/argon2";
import { done, type Outcome, refuse } from "#lib/domain/failure";

export const passwordTurnsMax = 2;
export const passwordWaitersMax = 64;

/** Checking a password takes memory and a core on purpose, so the checks under way and the waiting ones are bounded. */
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
      // The place goes straight to the next in the queue, so that no newcomer gets in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

/** One queue for all code that checks or hashes a password. */
export const passwordTurns = new PasswordTurns();

export const tooBusy = () =>
  refuse("not_available", "Too many sign-ins at this moment. Try again in a few seconds.", 3);

/** Argon2id, the package's default, at the costs that OWASP recommends: 19 MiB, two passes, one lane. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);
