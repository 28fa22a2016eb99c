import { expect, it } from "vitest";
import { FairTurns } from "./fair-turns";

/** Pieces of work that the test ends, in the order of their starts. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((end) => ends.push(() => end(name)));
  };
  return { begun, ends, work };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it("what one name asks for waits in its own line, and another name's work begins at once", async () => {
  const turns = new FairTurns(2, 10);
  const { begun, ends, work } = works();
  const acme = ["a1", "a2", "a3", "a4"].map((name) => turns.take("acme", work(name)));
  const globex = turns.take("globex", work("g1"));
  expect(begun).toEqual(["a1", "a2", "g1"]);
  ends[0]?.();
  await settled();
  expect(begun).toEqual(["a1", "a2", "g1", "a3"]);
  for (let end = 1; end < 5; end += 1) {
    ends[end]?.();
    await settled();
  }
  expect(await Promise.all([...acme, globex])).toEqual(["a1", "a2", "a3", "a4", "g1"]);
  expect(turns.size).toBe(0);
});

it("a line that is full turns away what comes, with the time to come back, and no other name's", async () => {
  const turns = new FairTurns(1, 2);
  const { ends, work } = works();
  const taken = ["a1", "a2", "a3"].map((name) => turns.take("acme", work(name)));
  expect(await turns.take("acme", work("a4"))).toMatchObject({
    failure: { kind: "rate_exceeded", retryAfterSeconds: 1 },
  });
  const other = turns.take("globex", work("g1"));
  for (let end = 0; end < 4; end += 1) {
    ends[end]?.();
    await settled();
  }
  expect(await Promise.all([...taken, other])).toEqual(["a1", "a2", "a3", "g1"]);
});

it("work that fails gives its turn to the next", async () => {
  const turns = new FairTurns(1, 2);
  const failed = turns.take("acme", () => Promise.reject(new Error("no disk")));
  const next = turns.take("acme", async () => "done");
  await expect(failed).rejects.toThrow("no disk");
  expect(await next).toBe("done");
  expect(turns.size).toBe(0);
});
