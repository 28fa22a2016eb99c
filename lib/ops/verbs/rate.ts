import type { Rate } from "#lib/domain/agents/agent";
import { done } from "#lib/domain/failure";
import { wholeList } from "#lib/domain/lists/list-page";
import { formatInstant } from "#lib/domain/time/instant";
import { text, time } from "#lib/ops/line/flags";
import { type JsonObject, type Noun, storeVerb } from "#lib/ops/line/verb";

const shownRate = ({ currency, usd, from }: Rate): JsonObject => ({ currency, usd, from: formatInstant(from) });

const set = storeVerb({
  name: "rate set",
  summary: "Sets what one unit of a currency is in USD, from a moment on. Trades already stamped keep their rate.",
  flags: {
    currency: text("EUR", "the currency"),
    usd: text("1.0842", "its rate: US dollars for one unit"),
    from: time("T", "the first moment that it holds for, such as 2026-11-01T00:00:00Z"),
  },
  async run({ store }, rate, by) {
    const made = await store.agents.setRate(rate, by);
    return made.ok ? done(shownRate(made.value)) : made;
  },
});

const list = storeVerb({
  name: "rate list",
  summary: "Lists the rates.",
  flags: {},
  async run({ store }) {
    const listed = await wholeList(store.agents.listRates);
    return listed.ok ? done({ rates: listed.value.map(shownRate) }) : listed;
  },
});

export const rate: Noun = {
  name: "rate",
  summary: "Rates: what trades are worth in US dollars, by the time of their matching.",
  verbs: [set, list],
};
