import { readdirSync, readFileSync, statSync } from "node:fs";

/** Linux counts CPU time in hundredths of a second, on every machine that Node runs on. */
const ticksPerSecond = 100;

/** What a process and its disk have done up to a moment. */
export interface WorkDone {
  readonly atMs: number;
  /** Seconds of CPU time by thread: `name tid`. Of several processes, by process. */
  readonly cpu: ReadonlyMap<string, number>;
  /** Bytes that the process has sent to the disk; null where the system does not say. */
  readonly bytesWritten: number | null;
  /** Flushes of the disk that the folder lies on and the seconds they took, whoever asked for them. */
  readonly flushes: number | null;
  readonly flushSeconds: number | null;
  /** Seconds that all cores of the machine were at work. */
  readonly machineSeconds: number;
}

/** The work of a process up to now, by its threads; null on systems without /proc. */
export function workOf(pid: number, folder: string): WorkDone | null {
  const threads = listed(`/proc/${pid}/task`);
  if (threads.length === 0) return null;
  const cpu = new Map<string, number>();
  for (const tid of threads) {
    const stat = statOf(`/proc/${pid}/task/${tid}/stat`);
    // The first thread of a process is its main one, whatever it is called.
    if (stat) cpu.set(`${Number(tid) === pid ? "main" : stat.name} ${tid}`, stat.seconds);
  }
  return {
    atMs: performance.now(),
    cpu,
    bytesWritten: bytesWrittenBy(pid),
    ...flushesOf(folder),
    machineSeconds: machineSeconds(),
  };
}

/** The first line of /proc/stat: what all cores did, of which the 4th and 5th figure are rest. */
function machineSeconds(): number {
  const [line = ""] = (text("/proc/stat") ?? "").split("\n");
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
  return ticks.reduce((sum, value, place) => (place === 3 || place === 4 ? sum : sum + value), 0) / ticksPerSecond;
}

/** The CPU seconds of a process and of all that it started, those that ended as well. */
export function secondsOfFamily(pid: number): number {
  const stats = listed("/proc").flatMap((name) => (/^\d+$/.test(name) ? (statOf(`/proc/${name}/stat`) ?? []) : []));
  const children = stats.filter(({ parent }) => parent === pid);
  const own = statOf(`/proc/${pid}/stat`);
  return children.reduce((sum, { seconds }) => sum + seconds, (own?.seconds ?? 0) + (own?.endedSeconds ?? 0));
}

/** The CPU seconds of the processes that this one started and that have ended: load generators, and the operator's tool. */
export const secondsOfEnded = (): number => statOf("/proc/self/stat")?.endedSeconds ?? 0;

/**
 * What a process handed over to be written, sockets included. Linux also counts what went to the disk, but by the whole
 * folio that a page lies in: 8 MB in single pages of a large file counted as 210.
 */
export function bytesWrittenBy(pid: number | "self"): number | null {
  const written = /^wchar: (\d+)$/m.exec(text(`/proc/${pid}/io`) ?? "")?.[1];
  return written === undefined ? null : Number(written);
}

/** The 16th and 17th figure of a disk are its flushes and the milliseconds they took. */
function flushesOf(folder: string): Pick<WorkDone, "flushes" | "flushSeconds"> {
  const { dev } = statSync(folder);
  const [major, minor] = [(dev >> 8) & 0xfff, (dev & 0xff) | ((dev >> 12) & 0xfff00)];
  const fields = (text(`/sys/dev/block/${major}:${minor}/stat`) ?? "").trim().split(/\s+/).map(Number);
  const [flushes, milliseconds] = fields.slice(15, 17);
  if (flushes === undefined || milliseconds === undefined) return { flushes: null, flushSeconds: null };
  return { flushes, flushSeconds: milliseconds / 1_000 };
}

/** The name stands in brackets and may hold any character, so the other fields are counted from the last bracket. */
function statOf(file: string) {
  const line = text(file);
  if (line === null) return null;
  const end = line.lastIndexOf(")");
  const fields = line.slice(end + 2).split(" ");
  const ticks = (place: number) => Number(fields[place] ?? 0) / ticksPerSecond;
  return {
    name: line.slice(line.indexOf("(") + 1, end),
    parent: Number(fields[1]),
    seconds: ticks(11) + ticks(12),
    endedSeconds: ticks(13) + ticks(14),
  };
}

/** A thread or a process may end between its listing and its reading. */
function text(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
