import { expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { PasswordTurns, passwordTurnsMax, passwordWaitersMax } from "./password";

it("a set number of passwords is judged at once, a set number waits, and the next is told to come back", async () => {
  const turns = new PasswordTurns();
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
    return "judged";
  };
  const taken = Array.from({ length: passwordTurnsMax + passwordWaitersMax }, () => turns.take(work));
  expect(turns.isFull).toBe(true);
  expect(await turns.take(work)).toMatchObject({ failure: { kind: "not_available", retryAfterSeconds: 3 } });
  for (let ended = 0; ended < taken.length; ended += 1) {
    ends.shift()?.();
    await taken[ended];
  }
  expect((await Promise.all(taken)).map(resultOf)).toEqual(taken.map(() => "judged"));
  expect(most).toBe(passwordTurnsMax);
});

it("a password whose judging fails gives its turn to the next", async () => {
  const turns = new PasswordTurns();
  for (let failed = 0; failed < 2 * passwordTurnsMax; failed += 1) {
    await expect(turns.take(() => Promise.reject(new Error("no memory")))).rejects.toThrow("no memory");
  }
  expect(resultOf(await turns.take(async () => "judged"))).toBe("judged");
});
