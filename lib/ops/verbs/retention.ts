import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { retentionMonths } from "#lib/domain/time/kept-since";
import { type Noun, storeVerb } from "#lib/ops/line/verb";
import { runRetention } from "#lib/usecases/trades/run-retention";

const run = storeVerb({
  name: "retention run",
  summary: `Deletes the trades matched more than ${retentionMonths} months ago. A server does it daily by itself.`,
  waitingFor: "Deleting old trades",
  flags: {},
  async run(context, _none, by) {
    const ran = await runRetention(context, by);
    return ran.ok ? done({ deleted: ran.value.deleted, available_from: formatInstant(ran.value.availableFrom) }) : ran;
  },
});

const list = storeVerb({
  name: "retention list",
  summary: "Shows the last run, and where the kept trades begin.",
  flags: {},
  async run({ store }) {
    const state = await store.trades.dataAvailableFrom();
    if (!state.ok) return state;
    const { ranAt, cut } = state.value;
    return done({ last_run_at: ranAt && formatInstant(ranAt), available_from: cut && formatInstant(cut) });
  },
});

export const retention: Noun = {
  name: "retention",
  summary: `Retention: trades are kept for ${retentionMonths} months.`,
  verbs: [run, list],
};
