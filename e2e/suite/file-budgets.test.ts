import { expect, it } from "vitest";
import { judgeFiles } from "./file-budgets";

const longer = { "long.test.ts": { sec: 60, why: "it waits for a minute" } };

it("a file above its budget is named, and one above twice its budget fails the run", () => {
  const files = [
    { name: "quick.test.ts", sec: 20 },
    { name: "slow.test.ts", sec: 21 },
    { name: "stuck.test.ts", sec: 41 },
  ];
  expect(judgeFiles(files, longer)).toEqual({
    lines: ["TOO SLOW: stuck.test.ts took 41 s of its 20 s", "slow: slow.test.ts took 21 s of its 20 s"],
    failed: 1,
  });
});

it("a declared file is held to its own budget", () => {
  expect(judgeFiles([{ name: "long.test.ts", sec: 59 }], longer)).toEqual({ lines: [], failed: 0 });
  expect(judgeFiles([{ name: "long.test.ts", sec: 121 }], longer).failed).toBe(1);
});
