import { StepFailed } from "./run.mjs";

const tooNew = 25;

/** Refuses a Node that is too old for the goal: vitest's native packages have no binary for it. */
export function checkNode(goal, version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const since = (line, first) => major > line || (major === line && minor >= first);
  const tests = ["check", "test", "torture"].includes(goal);
  const isOld = tests ? !since(22, 12) && !(major === 20 && minor >= 19) : !since(20, 12);
  if (!isOld && major < tooNew) return;
  const wanted = tests ? "20.19 or 22.12 or newer" : "20.12 or newer";
  throw new StepFailed(`This needs Node ${wanted}, below ${tooNew}; this is Node ${version}.`);
}
