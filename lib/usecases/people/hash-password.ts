import { hash } from "@node-rs/argon2";

/** Argon2id, the package's default, at the costs that OWASP recommends: 19 MiB, two passes, one lane. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
