import { StepFailed } from "./run.mjs";

const oldest = [20, 12];
const tooNew = 25;

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const isOld = major < oldest[0] || (major === oldest[0] && minor < oldest[1]);
  if (!isOld && major < tooNew) return;
  throw new StepFailed(
    `Node ${oldest.join(".")} or newer, below ${tooNew}, is needed; this is Node ${process.versions.node}.`,
  );
}
