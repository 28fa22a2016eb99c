import { spawn } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../../", import.meta.url));

const shownChars = 5_000;
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
 * Runs a command to its end and gives its exit status. With a title it is announced and timed, and its output is shown
 * only when it failed. A signal to this process is passed on and also ends the set-up.
 */
export function run(command, parameters, { title, env = {} } = {}) {
  const begun = performance.now();
  if (title) process.stdout.write(`→ ${title} …\n`);
  const child = spawn(command, parameters, {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    // The command gets its own process group, so that a signal also reaches the compilers or servers that it starts.
    detached: true,
    stdio: title ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
  });
  let output = "";
  for (const stream of title ? [child.stdout, child.stderr] : []) {
    stream.on("data", (chunk) => {
      output = (output + chunk).slice(-shownChars);
    });
  }
  let stoppedBy = null;
  const signalGroup = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      // It has ended by itself.
      if (error.code !== "ESRCH") throw error;
    }
  };
  const passOn = (signal) => {
    stoppedBy = signal;
    signalGroup(signal);
    setTimeout(signalGroup, stopMsMax, "SIGKILL").unref();
  };
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new StepFailed(`${command} cannot be started: ${error.message}`)));
    child.once("close", (status, signal) => {
      for (const each of signals) process.off(each, passOn);
      if (stoppedBy !== null) return reject(new StepFailed("Stopped.", 128 + constants.signals[stoppedBy]));
      const ended = status ?? 128 + constants.signals[signal];
      if (title && ended !== 0) process.stdout.write(`${output}\n`);
      if (title) process.stdout.write(`  ${((performance.now() - begun) / 1_000).toFixed(1)} s\n`);
      resolve(ended);
    });
  });
}
