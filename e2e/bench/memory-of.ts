import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { median } from "./spread";

/** A process's resident memory in megabytes: from /proc if it exists, else from ps. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => null);
  const kilobytes = status === null ? await askPs(pid) : /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  if (kilobytes === undefined) throw new Error(`The memory of process ${pid} cannot be read.`);
  return Number(kilobytes) / 1024;
}

async function askPs(pid: number): Promise<string> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return stdout.trim();
}

/**
 * A process's memory by samples at equal distances: the maximum, and the growth rate from the middle of the second
 * fifth to the middle of the last. In the first fifth caches and compiled code fill up, which is no growth.
 */
export function memoryCourse(
  megabytes: readonly number[],
  seconds: number,
): { "most MB": number; "MB a minute": number } {
  const fifth = (place: number) =>
    median(megabytes.slice((place * megabytes.length) / 5, ((place + 1) * megabytes.length) / 5));
  const minutes = (seconds * 3) / 5 / 60;
  return { "most MB": Math.max(...megabytes), "MB a minute": (fifth(4) - fifth(1)) / minutes };
}
