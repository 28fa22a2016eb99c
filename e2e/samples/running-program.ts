import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, vi } from "vitest";

const outputCharsMax = 4 * 1024 * 1024;
const untilMsMax = 30_000;

/**
 * A program that goes on until it is ended, such as a receiver. It ends with the test's process. As at a terminal, a
 * signal goes to it and to all that it started.
 */
export class RunningProgram {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly closed: Promise<unknown>;
  /** What it has written, to its standard output and to its standard error. */
  output = "";
  told = "";

  constructor(
    [command = "", ...call]: readonly string[],
    environment: Readonly<Record<string, string>>,
    { input = "", folder = process.cwd() } = {},
  ) {
    const { PATH, HOME } = process.env;
    const env: NodeJS.ProcessEnv = { PATH, HOME, NODE_ENV: "production", ...environment };
    this.child = spawn(command, call, { env, stdio: "pipe", cwd: folder, detached: true });
    this.child.stdout.setEncoding("utf8").on("data", (text: string) => {
      this.output = `${this.output}${text}`.slice(-outputCharsMax);
    });
    this.child.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.told = `${this.told}${text}`.slice(-outputCharsMax);
    });
    // A program that reads no input may end before the input is written.
    this.child.stdin.on("error", () => undefined).end(input);
    this.closed = once(this.child, "close");
    const kill = () => this.signal("SIGKILL");
    process.once("exit", kill);
    this.child.once("exit", () => process.off("exit", kill));
  }

  /** The first match in its standard output, once it is there. */
  async until(pattern: RegExp): Promise<string> {
    const isThere = () => expect(this.child.exitCode ?? pattern.test(this.output), this.told).toBe(true);
    // `expect.poll` belongs to one test, and fails where several run at once.
    await vi.waitFor(isThere, { timeout: untilMsMax, interval: 50 });
    return pattern.exec(this.output)?.[1] ?? "";
  }

  /** Its exit status; null when a signal ended it. */
  async end(signal: "SIGINT" | "SIGTERM" | "SIGKILL" | null = "SIGTERM"): Promise<number | null> {
    if (signal !== null) this.signal(signal);
    await this.closed;
    return this.child.exitCode;
  }

  private signal(name: "SIGINT" | "SIGTERM" | "SIGKILL"): void {
    const { pid, exitCode, signalCode } = this.child;
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, name);
  }
}
