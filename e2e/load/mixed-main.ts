import { createInterface } from "node:readline";
import { driveMixed } from "./drive-mixed";
import { MixedPlan } from "./mixed-plan";

// A process of its own, as the generator of deposits beside it. Its input is one line, the plan, and its end is the stop.

const stop = new AbortController();
const input = createInterface({ input: process.stdin });
input.once("line", async (line) => {
  const report = await driveMixed(MixedPlan.parse(JSON.parse(line)), stop.signal);
  process.stdout.write(`${JSON.stringify(report)}\n`);
  process.exit(0);
});
input.once("close", () => stop.abort());
