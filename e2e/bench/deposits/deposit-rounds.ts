import type { BenchRun } from "#e2e/bench/bench-run";
import type { BenchServer } from "#e2e/bench/bench-server";
import { type BusyTime, watchBusy } from "#e2e/bench/busy-time";
import { startMixedLoad } from "#e2e/bench/mixed-load";
import type { LoadReport } from "#e2e/load/load-plan";
import type { MixedReport } from "#e2e/load/mixed-plan";
import { type DepositLoad, loadDeposits } from "./deposit-load";

export const sideNames = ["echo", "ours", "mixed", "next", "oneEach", "alone", "echoSocket", "oursSocket"] as const;
export type Side = (typeof sideNames)[number];

export const texts: Readonly<Record<Side, string>> = {
  echo: "bare echo, nothing kept",
  ours: "signed, durable deposits",
  mixed: "the same, all else at work",
  next: "Next route on better-sqlite3",
  oneEach: "PostgreSQL, a transaction each",
  alone: "signed, durable, one connection",
  echoSocket: "bare echo, socket client",
  oursSocket: "signed, durable, socket client",
};

export interface DepositRounds {
  readonly reports: Readonly<Record<Side, LoadReport[]>>;
  /** What everything else took beside the deposits. */
  readonly mixed: MixedReport[];
  readonly busy: ReadonlyMap<string, BusyTime | null>;
}

export type Load = Omit<DepositLoad, "scale" | "ticketPrefix">;

/** Loads all sides in turns, a round after the other. */
export async function depositRounds(
  run: BenchRun,
  server: BenchServer,
  loads: Readonly<Record<Side, Load>>,
): Promise<DepositRounds> {
  const lists = { echo: [], ours: [], mixed: [], next: [], oneEach: [] };
  const reports: DepositRounds["reports"] = { ...lists, alone: [], echoSocket: [], oursSocket: [] };
  const mixedReports: MixedReport[] = [];
  const busy = new Map<string, BusyTime | null>();
  // The first round warms every side and is not measured.
  for (let round = 0; round <= run.scale.rounds; round++) {
    for (const side of sideNames) {
      const mixed = side === "mixed" ? await startMixedLoad(server, loads.mixed.credentials) : null;
      const watch = watchBusy([server.pid], run.folder);
      const report = await loadDeposits({ ...loads[side], scale: run.scale, ticketPrefix: `${side}-${round}` });
      if (side === "ours" || side === "mixed") busy.set(texts[side], watch.end());
      const beside = await mixed?.stop();
      if (round === 0) continue;
      reports[side].push(report);
      if (beside) mixedReports.push(beside);
    }
  }
  return { reports, mixed: mixedReports, busy };
}
