import { spawn } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../../", import.meta.url));

const keptLines = 25;
const stopMsMax = 5_000;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Ends the set-up with one line and an exit status: a stack would hide the line. */
export class StepFailed extends Error {
  name = "StepFailed";

  constructor(line, status = 1) {
    super(line);
    this.status = status;
  }
}

/**
 * Runs a command to its end and returns its exit status, with its last lines if it runs quietly. `write` takes its
 * output instead of the screen. A signal to this process is passed on and also ends the set-up.
 */
export function run(command, parameters, { quiet = false, env = {}, write } = {}) {
  const child = spawn(command, parameters, {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    // The command gets its own process group, so that a signal also reaches the compilers or servers that it starts.
    detached: true,
    stdio: quiet || write ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
  });
  if (write) for (const output of [child.stdout, child.stderr]) output.setEncoding("utf8").on("data", write);
  const lastLines = quiet ? keepLastLines(child) : () => [];
  let stoppedBy = null;
  const passOn = (signal) => {
    stoppedBy = signal;
    signalGroup(child, signal);
    setTimeout(() => signalGroup(child, "SIGKILL"), stopMsMax).unref();
  };
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new StepFailed(`${command} cannot be started: ${error.message}`)));
    child.once("close", (status, signal) => {
      for (const each of signals) process.off(each, passOn);
      if (stoppedBy !== null) return reject(new StepFailed("Stopped.", 128 + constants.signals[stoppedBy]));
      resolve({ status: status ?? 128 + constants.signals[signal], lastLines: lastLines() });
    });
  });
}

function signalGroup({ pid }, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
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

export function show(lines) {
  for (const line of lines) console.error(`  | ${line}`);
}

const toScreen = (text) => process.stdout.write(text);

/** Announces a step, does it, and prints how long it took. */
export async function step(title, work, write = toScreen) {
  const begun = performance.now();
  write(`→ ${title} …\n`);
  const result = await work();
  write(`  ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
  return result;
}
