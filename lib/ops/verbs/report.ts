import { done } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { summarise } from "#lib/domain/reports/summary";
import { day, floorTo, formatInstant, instant } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import { faultLines } from "#lib/ops/line/output";
import { type JsonObject, type Noun, storeVerb } from "#lib/ops/line/verb";
import { allAgents } from "#lib/usecases/agents/set-agent";

const verify = storeVerb({
  name: "report verify",
  summary: "Adds up every trade again and compares each cell of the reports with it. Exit status 1 when they differ.",
  waitingFor: "Adding up every trade",
  isBad: ({ ok }) => ok !== true,
  flags: {},
  async run({ store }) {
    const proof = await store.proofs.verifyReport();
    if (!proof.ok) return proof;
    const { trades, cells, faultCount } = proof.value;
    return done({ trades, cells, ok: faultCount === 0, faults: faultLines(proof.value) });
  },
});

const list = storeVerb({
  name: "report list",
  summary: "Shows each agent's figures over the trades matched today (UTC).",
  flags: {},
  async run({ store, clock }) {
    const agents = await allAgents(store);
    if (!agents.ok) return agents;
    const start = floorTo(clock.now(), day);
    const today: Period = { start: instant(start), end: instant(start + day) };
    const reports: JsonObject[] = [];
    for (const { id, currency } of agents.value) {
      const report = await store.reports.report(id, { create: today, settlement: null });
      if (!report.ok) return report;
      const summary = summarise(report.value.figures, currency);
      reports.push({
        agent: id,
        currency,
        trade_count: summary.trade_count,
        total_turnover: formatMoney(summary.total_turnover),
        net_pnl: formatMoney(summary.net_pnl),
        commission: formatMoney(summary.commission),
      });
    }
    return done({ matched_from: formatInstant(today.start), matched_until: formatInstant(today.end), reports });
  },
});

export const report: Noun = {
  name: "report",
  summary: "Reports: the sums that the trade summary is read from.",
  verbs: [verify, list],
};
