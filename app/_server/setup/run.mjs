import { spawn } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../../", import.meta.url));

const keptLines = 25;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Ends the set-up with one line and an exit status, and nothing more: a stack would hide the line. */
export class StepFailed extends Error {
  name = "StepFailed";

  constructor(line, status = 1) {
    super(line);
    this.status = status;
  }
}

/**
 * Runs a command to its end and gives its exit status. A signal sent to us goes on to it and ends the set-up too.
 * A quiet command shows its last lines only when it fails.
 */
export function run(command, parameters, { quiet = false } = {}) {
  const child = spawn(command, parameters, {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
    stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
  });
  const lastLines = quiet ? keepLastLines(child) : () => [];
  let stoppedBy = null;
  const passOn = (signal) => {
    stoppedBy = signal;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new StepFailed(`${command} cannot be started: ${error.message}`)));
    child.once("close", (status, signal) => {
      for (const each of signals) process.off(each, passOn);
      if (stoppedBy !== null) return reject(new StepFailed("Stopped.", 128 + constants.signals[stoppedBy]));
      if (status !== 0) for (const line of lastLines()) console.error(`  | ${line}`);
      resolve(status ?? 128 + constants.signals[signal]);
    });
  });
}

function keepLastLines(child) {
  let text = "";
  const keep = (chunk) => {
    text = (text + chunk).slice(-keptLines * 200);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  return () => text.trimEnd().split("\n").slice(-keptLines);
}

/** Says what is being done, does it, and says how long it took. */
export async function step(title, work) {
  const begun = performance.now();
  console.log(`→ ${title} …`);
  const result = await work();
  console.log(`  ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}
