import { createInterface } from "node:readline";
import { DepositPlan } from "./deposit-load";
import { driveDeposits } from "./drive-deposits";

// Its input is one line, the plan. The input ends when the starting process wants no more load, or is gone.

const stop = new AbortController();
const input = createInterface({ input: process.stdin });
input.once("line", async (line) => {
  const report = await driveDeposits(DepositPlan.parse(JSON.parse(line)), stop.signal);
  process.stdout.write(`${JSON.stringify(report)}\n`);
  process.stdin.destroy();
});
input.once("close", () => stop.abort());
