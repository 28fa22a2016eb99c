import { createInterface } from "node:readline";
import { driveDeposits } from "./drive-deposits";
import { LoadPlan } from "./load-plan";

// The load generator is a process of its own, so that it shares no thread with the measured server. Its input is one
// line, the plan. The input ends when the process that started it wants no more load, or is gone.

const stop = new AbortController();
const input = createInterface({ input: process.stdin });
input.once("line", async (line) => {
  const report = await driveDeposits(LoadPlan.parse(JSON.parse(line)), stop.signal);
  process.stdout.write(`${JSON.stringify(report)}\n`);
  process.stdin.destroy();
});
input.once("close", () => stop.abort());
