import { expect, it } from "vitest";
import { checkNode } from "./check-node.mjs";

const refused = (goal: string, versions: readonly string[]) =>
  versions.filter((version) => {
    try {
      checkNode(goal, version);
      return false;
    } catch {
      return true;
    }
  });
const versions = ["18.20.8", "20.11.1", "20.12.0", "20.18.3", "20.19.0", "22.11.0", "22.12.0", "24.0.0", "25.0.0"];

it("each goal refuses the versions of Node that it cannot run on, and no other", () => {
  expect(refused("demo", versions)).toEqual(["18.20.8", "20.11.1", "25.0.0"]);
  expect(refused("test", versions)).toEqual(["18.20.8", "20.11.1", "20.12.0", "20.18.3", "22.11.0", "25.0.0"]);
});

it("a refusal names the version that is here and those that will do, in one line", () => {
  expect(() => checkNode("test", "20.12.0")).toThrow(
    /^This needs Node 20\.19 or 22\.12 or newer, below 25; this is Node 20\.12\.0\.$/,
  );
});
