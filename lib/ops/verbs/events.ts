import { done, refuseFor } from "#lib/domain/failure";
import { optionalText, rows, text } from "#lib/ops/line/flags";
import { faultLines } from "#lib/ops/line/output";
import { type Noun, storeVerb } from "#lib/ops/line/verb";
import { eventOnWire } from "#lib/usecases/events/event-on-wire";

const eventsListedMax = 1_000;

const verify = storeVerb({
  name: "events verify",
  summary: "Holds every agent's event log against what it tells, and that against it. Exit status 1 when they differ.",
  waitingFor: "Reading every event",
  isBad: ({ ok }) => ok !== true,
  flags: {},
  async run({ store }) {
    const proof = await store.proofs.verifyEvents();
    if (!proof.ok) return proof;
    const { agents, events: count, faultCount } = proof.value;
    return done({ agents, events: count, ok: faultCount === 0, faults: faultLines(proof.value) });
  },
});

const list = storeVerb({
  name: "events list",
  summary: "Lists an agent's events after a number, oldest first, as its systems and webhooks get them.",
  flags: {
    agent: text("A", "the agent's id"),
    after: optionalText("N", "the number of the last event before; 0 when left out"),
    rows: rows(eventsListedMax),
  },
  async run({ store }, { agent: agentId, after: afterText = "0", rows: limit }) {
    const after = /^\d{1,15}$/.test(afterText) ? Number(afterText) : null;
    if (after === null) return refuseFor("--after", "parameter_wrong", "--after must be the number of an event, or 0.");
    const page = await store.events.listEvents({ agentId, after, limit, types: null });
    if (!page.ok) return page;
    const { events: found, last, dropped } = page.value;
    return done({ agent: agentId, first_kept: dropped + 1, last_sequence: last, events: found.map(eventOnWire) });
  },
});

export const events: Noun = {
  name: "events",
  summary: "Event logs: what happened to each agent, in order and without a gap.",
  verbs: [verify, list],
};
