import { availableParallelism } from "node:os";
import { secondsOfEnded, secondsOfFamily, type WorkDone, workOf } from "./busy-threads";

/** The shares of a span of time that somebody was busy, 1 being all of it. */
export interface BusyTime {
  readonly seconds: number;
  /**
   * The server's threads, its clients (load generators, the operator's tool), this process, PostgreSQL, and all else
   * on the machine: the busiest first.
   */
  readonly shares: readonly { readonly who: string; readonly share: number }[];
  readonly megabytesWritten: number | null;
  readonly flushes: number | null;
  readonly flushShare: number | null;
}

export interface BusyWatch {
  /** What was busy since the watch began; null where the system does not say. */
  end(): BusyTime | null;
}

/** As name-thread.ts names them. */
const ownThreads = new Set(["main", "writer", "log copier", "reader", "job", "request log"]);
const others = "others";
/** More than this of all cores spent elsewhere bounds every figure. */
const othersMost = 0.15;
const shownShare = 0.02;
const servers = (pids: readonly number[], folder: string) => pids.map((pid) => workOf(pid, folder));

/** Watches servers on a disk, and PostgreSQL when its process is given. */
export function watchBusy(pids: readonly number[], folder: string, postgresPid: number | null = null): BusyWatch {
  const startMs = performance.now();
  const before = servers(pids, folder);
  const benchBefore = process.cpuUsage();
  const clientsBefore = secondsOfEnded();
  const postgresBefore = postgresPid === null ? 0 : secondsOfFamily(postgresPid);
  return {
    end() {
      const after = servers(pids, folder);
      const seconds = (performance.now() - startMs) / 1_000;
      const [first, last] = [before[0], after[0]];
      if (!first || !last) return null;
      const spent = after.flatMap((work, place) => threadsBetween(before[place], work, pids.length > 1 ? place : null));
      spent.push(["clients", secondsOfEnded() - clientsBefore]);
      if (postgresPid !== null) spent.push(["PostgreSQL", secondsOfFamily(postgresPid) - postgresBefore]);
      const { user, system } = process.cpuUsage(benchBefore);
      spent.push(["bench", (user + system) / 1e6]);
      const known = spent.reduce((sum, [, cpu]) => sum + cpu, 0);
      spent.push([others, last.machineSeconds - first.machineSeconds - known]);
      const difference = (of: "bytesWritten" | "flushes" | "flushSeconds") => {
        const [then, now] = [first[of], last[of]];
        return then === null || now === null ? null : now - then;
      };
      const [bytes, flushSeconds] = [difference("bytesWritten"), difference("flushSeconds")];
      return {
        seconds,
        shares: sharesOf(spent, seconds),
        megabytesWritten: bytes === null ? null : bytes / 1e6,
        flushes: difference("flushes"),
        flushShare: flushSeconds === null ? null : flushSeconds / seconds,
      };
    },
  };
}

/** The CPU seconds of each thread between two moments. Node's own helpers have no name and count together. */
function threadsBetween(from: WorkDone | null | undefined, to: WorkDone | null, server: number | null) {
  const spent: [string, number][] = [];
  for (const [thread, seconds] of to?.cpu ?? []) {
    const name = thread.slice(0, thread.lastIndexOf(" "));
    const who = ownThreads.has(name) ? name : "Node's helpers";
    const shown = server === null ? who : `server ${server + 1}`;
    spent.push([shown, seconds - (from?.cpu.get(thread) ?? 0)]);
  }
  return spent;
}

function sharesOf(spent: readonly (readonly [string, number])[], seconds: number): BusyTime["shares"] {
  const sums = new Map<string, number>();
  for (const [who, cpu] of spent) sums.set(who, (sums.get(who) ?? 0) + cpu);
  return [...sums]
    .map(([who, cpu]) => ({ who, share: cpu / seconds }))
    .filter(({ share }) => share >= shownShare)
    .sort((one, other) => other.share - one.share);
}

const fullShare = 0.85;
const mostFlushing = 0.5;

/** What bounds a figure, in words: a thread that has no rest, all cores, the disk, or the waits for each other. */
export function boundOf({ shares, flushShare }: BusyTime): string {
  const cores = availableParallelism();
  const all = shares.reduce((sum, { share }) => sum + share, 0);
  const first = shares.find(({ who }) => who !== others);
  const elsewhere = shares.find(({ who }) => who === others)?.share ?? 0;
  if (elsewhere > othersMost * cores) return "what else runs on this machine, which is not quiet";
  if (first && first.share >= fullShare) return `${first.who}, which has no rest`;
  if (all >= fullShare * cores) return `all ${cores} cores`;
  if (flushShare !== null && flushShare >= mostFlushing) return "the disk's flushes";
  return "waits for each other";
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Who was busy for how much of the time, and what the disk did. */
export function busyText({ shares, megabytesWritten, flushes, flushShare, seconds }: BusyTime): string {
  const threads = shares.map(({ who, share }) => `${who} ${percent(share)}`);
  const written = megabytesWritten === null ? [] : [`${(megabytesWritten / seconds).toFixed(1)} MB/s written`];
  const flushed =
    flushes === null || flushShare === null
      ? []
      : [`${(flushes / seconds).toFixed(0)} flushes/s, ${percent(flushShare)} of the time`];
  return [...threads, ...written, ...flushed].join(", ");
}
