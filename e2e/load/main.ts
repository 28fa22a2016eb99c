import { createInterface } from "node:readline";
import { driveDeposits } from "./drive-deposits";
import { LoadPlan } from "./load-plan";

// The load generator is a process of its own, so that it shares no thread with what it measures.
// Its input is one line, the plan, and ends when whoever started it has seen enough, or has gone.

const stop = new AbortController();
const input = createInterface({ input: process.stdin });
input.once("line", async (line) => {
  const report = await driveDeposits(LoadPlan.parse(JSON.parse(line)), stop.signal);
  process.stdout.write(`${JSON.stringify(report)}\n`);
  process.stdin.destroy();
});
input.once("close", () => stop.abort());
