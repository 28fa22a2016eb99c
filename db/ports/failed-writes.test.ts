import { expect, it } from "vitest";
import { done, refuse } from "#lib/domain/failure";
import { notPosted, overloaded } from "#lib/domain/unavailable";
import { unknownOutcome } from "#lib/domain/wallets/transfer";
import { FailedWrites, failedWritesMin, failedWritesToldMs } from "./health";

let nowMs = 0;
const fresh = () => new FailedWrites(() => nowMs);
const times = (count: number, act: () => void) => {
  for (let time = 0; time < count; time += 1) act();
};

it.each([
  ["nothing was posted", notPosted()],
  ["the outcome is unknown", unknownOutcome()],
])("a database whose writes fail one after the other (%s) takes none, until something new is written", (_, fault) => {
  const writes = fresh();
  times(failedWritesMin - 1, () => writes.heed(fault));
  expect(writes.isPersistent).toBe(false);
  writes.heed(fault);
  expect(writes.isPersistent).toBe(true);
  // A replay writes nothing, and so proves nothing.
  writes.heed(done(null), false);
  expect(writes.isPersistent).toBe(true);
  writes.heed(done(null), true);
  expect(writes.isPersistent).toBe(false);
  expect(writes.total).toBe(failedWritesMin);
});

it("refusals by a rule, and for too many calls, are no faults of the database", () => {
  const writes = fresh();
  times(failedWritesMin, () => writes.heed(overloaded()));
  times(failedWritesMin, () => writes.heed(refuse("balance_too_low", "")));
  expect([writes.isPersistent, writes.total]).toEqual([false, 0]);
});

it("failed writes are forgotten where nobody writes any more", () => {
  const writes = fresh();
  times(failedWritesMin, () => writes.heed(notPosted()));
  nowMs += failedWritesToldMs - 1;
  expect(writes.isPersistent).toBe(true);
  nowMs += 1;
  expect(writes.isPersistent).toBe(false);
});
