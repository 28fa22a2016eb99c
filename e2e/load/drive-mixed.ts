import { setTimeout as wait } from "node:timers/promises";
import { raggedRange } from "#e2e/bench/ragged-range";
import { DeskClient } from "#e2e/fixtures/clients/desk-client";
import { LiveReader } from "#e2e/fixtures/clients/live-reader";
import { rangeQuery, summaryPath } from "#e2e/fixtures/clients/report-calls";
import { withQuery } from "#e2e/fixtures/clients/wallet-calls";
import { deskOverSocket } from "#e2e/fixtures/offices/desk-way";
import { formatInstant, instantOfMilliseconds } from "#lib/domain/time/instant";
import { httpClient } from "./http-client";
import { LatencyLog } from "./latency-log";
import type { MixedPlan, MixedReport } from "./mixed-plan";

const latenciesMax = 200_000;
const codeShape = /"code":\s*(\d+)/;
const deskCalls = ["overview", "report", "trades", "transfers", "players", "books"];
/** What the overview asks again when it hears of a change. */
const askedAtNews = ["transfers", "overview"];

/** Keeps reports, calls of the dashboard and live readers at work until the signal, and reports how long they took. */
export async function driveMixed(plan: MixedPlan, stopped: AbortSignal): Promise<MixedReport> {
  const { url, credentials, member } = plan;
  const desk = new DeskClient(
    deskOverSocket(() => url),
    member,
  );
  const signedIn = await desk.signIn();
  if (signedIn.code !== 0) throw new Error(`The member could not sign in: ${signedIn.message}`);
  const signed = httpClient(url, credentials);
  const errors: Record<string, number> = {};
  const [reports, calls, liveCalls] = [newLog(), newLog(), newLog()];
  const startMs = performance.now();
  let events = 0;

  const note = (log: LatencyLog, what: string, sinceMs: number, code: string) => {
    if (code === "0" && !log.full) log.add(performance.now() - sinceMs);
    else if (code !== "0") errors[`${what}: ${code}`] = (errors[`${what}: ${code}`] ?? 0) + 1;
  };

  async function askDesk(log: LatencyLog, name: string, sinceMs: number): Promise<void> {
    const answer = await desk.get(`/api/desk/${name}${deskQuery(name, Date.now())}`).catch(() => null);
    if (!stopped.aborted) note(log, name, sinceMs, String(answer?.code ?? "cut"));
  }

  async function askReport(turn: number, sinceMs: number): Promise<void> {
    const answer = await signed.exchange({ method: "GET", target: reportTarget(turn), body: "", idempotencyKey: "" });
    const code = answer === null ? "cut" : (codeShape.exec(answer.body)?.[1] ?? `HTTP ${answer.status}`);
    note(reports, "signed report", sinceMs, code);
  }

  async function atPace(perSecond: number, ask: (turn: number, dueMs: number) => Promise<void>): Promise<void> {
    const underWay = new Set<Promise<void>>();
    for (let turn = 0; !stopped.aborted; turn += 1) {
      const dueMs = startMs + (turn * 1_000) / perSecond;
      await wait(Math.max(0, dueMs - performance.now()), undefined, { signal: stopped }).catch(() => undefined);
      if (stopped.aborted) break;
      const asked = ask(turn, dueMs).finally(() => underWay.delete(asked));
      underWay.add(asked);
    }
    await Promise.all(underWay);
  }

  async function listen(): Promise<void> {
    const reader = await LiveReader.open(desk);
    stopped.addEventListener("abort", () => void reader.close(), { once: true });
    for (;;) {
      const event = await reader.next().catch(() => null);
      if (event === null || stopped.aborted) return;
      if (event.event !== "changed") continue;
      events += 1;
      const sinceMs = performance.now();
      await Promise.all(askedAtNews.map((name) => askDesk(liveCalls, name, sinceMs)));
    }
  }

  await Promise.all([
    atPace(plan.reportsPerSecond, askReport),
    atPace(plan.deskCallsPerSecond, (turn, dueMs) =>
      askDesk(calls, deskCalls[turn % deskCalls.length] ?? "overview", dueMs),
    ),
    ...Array.from({ length: plan.liveReaders }, listen),
  ]);
  signed.close();
  const seconds = (performance.now() - startMs) / 1_000;
  const [ofReports, ofCalls, ofLive] = [waitsOf(reports), waitsOf(calls), waitsOf(liveCalls)];
  return { seconds, reports: ofReports, deskCalls: ofCalls, events, liveCalls: ofLive, errors };
}

const newLog = () => new LatencyLog(latenciesMax);

function waitsOf(log: LatencyLog) {
  const [p50Ms = 0, p99Ms = 0, maxMs = 0] = log.percentiles([0.5, 0.99, 1]);
  return { answers: log.count, p50Ms, p99Ms, maxMs };
}

/** A range of its own for each turn, so that no kept answer can serve twice. */
function reportTarget(turn: number): string {
  const { create, settlement } = raggedRange(instantOfMilliseconds(Date.now()), turn % 480);
  const timesOf = ({ start, end }: typeof create) => [formatInstant(start), formatInstant(end)] as const;
  return withQuery(summaryPath, rangeQuery({ create: timesOf(create), settlement: timesOf(settlement) }));
}

/** The last week, where a page asks for a range. */
function deskQuery(name: string, nowMs: number): string {
  if (name !== "report" && name !== "trades") return "";
  const timeOf = (ms: number) => encodeURIComponent(formatInstant(instantOfMilliseconds(ms)));
  return `?create_start_time=${timeOf(nowMs - 7 * 86_400_000)}&create_end_time=${timeOf(nowMs)}`;
}
