import { setTimeout as pause } from "node:timers/promises";
import type { Credentials } from "#e2e/fixtures/credentials";
import { LiveReader } from "#e2e/fixtures/live-reader";
import type { StaffClient } from "#e2e/fixtures/staff-client";
import { day, instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import type { BenchServer } from "./bench-server";
import { raggedRange } from "./ragged-range";
import { ReportCaller, rangeParameters } from "./reports/report-caller";

const browsers = 2;
const reportsPerSecond = 5;
const pagesPerSecond = 1;

/** Everything that people and an agent's systems do beside transfers, at a steady pace. */
export interface MixedLoad {
  /** Stops it, and fails when one of its calls has failed. */
  stop(): Promise<void>;
}

/** Reports by the agent's systems, and browsers that keep pages open: live updates, and the pages asked for anew. */
export async function startMixedLoad(
  server: BenchServer,
  agentId: string,
  credentials: Credentials,
): Promise<MixedLoad> {
  const over = new AbortController();
  const reports = await ReportCaller.open(server.url, credentials);
  const members = await Promise.all(Array.from({ length: browsers }, () => server.signedIn(agentId)));
  const streams = await Promise.all(members.map((member) => LiveReader.open(member)));
  let asked = 0;
  const report = () => reports.report(raggedRange(instantOfMilliseconds(Date.now()), asked++));
  const work = [
    paced(reportsPerSecond, report, over.signal),
    ...members.map((member) => paced(pagesPerSecond, () => openPages(member), over.signal)),
  ];
  const read = streams.map((stream) => readAll(stream));
  return {
    async stop() {
      over.abort();
      await Promise.all(work);
      await Promise.all(streams.map((stream) => stream.close()));
      await Promise.all(read);
      reports.close();
    },
  };
}

async function openPages(member: StaffClient): Promise<void> {
  const now = instantOfMilliseconds(Date.now());
  const week = rangeParameters({ create: { start: instant(now - 7n * day), end: now }, settlement: null });
  for (const path of ["/api/staff/overview", `/api/staff/report?${week}`, "/api/staff/transfers"]) {
    const answer = await member.get(path);
    if (answer.code !== 0) throw new Error(`${path} answered ${answer.code}: ${answer.message}`);
  }
}

/** A slow answer delays the next call, so that the load never piles up. */
async function paced(perSecond: number, act: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await act();
    await pause(1_000 / perSecond, undefined, { signal }).catch(() => undefined);
  }
}

async function readAll(stream: LiveReader): Promise<void> {
  while ((await stream.next()) !== null);
}
