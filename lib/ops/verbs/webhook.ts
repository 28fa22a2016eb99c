import { newTestEventId } from "#lib/crypto/secrets";
import type { Author } from "#lib/domain/audit/author";
import { eventTypes } from "#lib/domain/events/event-type";
import { done, type Outcome } from "#lib/domain/failure";
import { wholeList } from "#lib/domain/lists/list-page";
import { formatInstant } from "#lib/domain/time/instant";
import { overlaps } from "#lib/domain/time/overlap";
import type { Endpoint } from "#lib/domain/webhooks/endpoint";
import { choice, commaList, onOff, optionalText, text } from "#lib/ops/line/flags";
import { type JsonObject, type Noun, storeVerb } from "#lib/ops/line/verb";
import type { Context } from "#lib/usecases/context";
import { awaitTest, createEndpoint, endpointNamed, rotateEndpointSecret } from "#lib/usecases/webhooks/endpoint";

const shownOnce =
  "The secret is shown this once: keep it now. It cannot be shown again, only replaced (webhook rotate).";

const idFlag = () => text("E", "the endpoint's id, as `webhook list` shows it");

const create = storeVerb({
  name: "webhook create",
  summary: "Makes an endpoint, to which an agent's events are sent from now on.",
  note: shownOnce,
  flags: {
    agent: text("A", "the agent whose events it is sent"),
    url: text("U", "where it is: https on port 443, or what WEBHOOK_ALLOW names"),
    types: commaList("a,b", `the types that it is sent, of ${eventTypes.join(" ")}; left out, all`),
  },
  async run(context, { agent: agentId, url, types = [] }, by) {
    const made = await createEndpoint(context, { agentId, url, types }, by);
    return made.ok ? done({ endpoint_id: made.value.endpoint.id, secret: made.value.secret }) : made;
  },
});

const list = storeVerb({
  name: "webhook list",
  summary: "Lists the endpoints with how they stand, never a secret.",
  flags: { agent: optionalText("A", "of one agent only") },
  async run({ store }, { agent }) {
    const listed = await wholeList<Endpoint>((page) => store.webhooks.listEndpoints({ agentId: agent, ...page }));
    return listed.ok ? done({ endpoints: listed.value.map(shownEndpoint) }) : listed;
  },
});

const test = storeVerb({
  name: "webhook test",
  summary: "Sends an endpoint an event that tells nothing. The server sends it while it serves.",
  waitingFor: "the endpoint's answer",
  isBad: ({ state }, { wait }) => wait === true && state !== "delivered",
  flags: { id: idFlag(), wait: onOff("waits for up to 20 s, and tells what came of it") },
  async run(context, { id, wait }, by) {
    const found = await endpointNamed(context, id);
    if (!found.ok) return found;
    const eventId = newTestEventId();
    const asked = await context.store.webhooks.testEndpoint(found.value.agentId, id, eventId, by);
    if (!asked.ok) return asked;
    const answered = wait ? await awaitTest(context, found.value, eventId) : done(null);
    if (!answered.ok) return answered;
    const { state = "waiting", lastStatus = null, lastFault = null } = answered.value ?? {};
    return done({ endpoint_id: id, event_id: eventId, state, status: lastStatus, fault: lastFault });
  },
});

const rotate = storeVerb({
  name: "webhook rotate",
  summary: "Gives an endpoint a new secret. The old one signs beside it for the overlap.",
  note: shownOnce,
  flags: { id: idFlag(), overlap: choice(overlaps, "24h", "how long the old secret still signs") },
  async run(context, { id, overlap }, by) {
    const found = await endpointNamed(context, id);
    if (!found.ok) return found;
    const rotated = await rotateEndpointSecret(context, { agentId: found.value.agentId, id, overlap }, by);
    return rotated.ok ? done({ endpoint_id: id, secret: rotated.value.secret }) : rotated;
  },
});

type Change = (agentId: string, id: string, by: Author) => Promise<Outcome<Endpoint>>;

async function changed(context: Context, id: string, change: Change, by: Author): Promise<Outcome<Endpoint>> {
  const found = await endpointNamed(context, id);
  return found.ok ? change(found.value.agentId, id, by) : found;
}

const enable = storeVerb({
  name: "webhook enable",
  summary: "Sends a disabled endpoint what happens from now on.",
  flags: { id: idFlag() },
  async run(context, { id }, by) {
    const enabled = await changed(context, id, context.store.webhooks.enableEndpoint, by);
    return enabled.ok ? done({ endpoint_id: id, state: enabled.value.state }) : enabled;
  },
});

const disable = storeVerb({
  name: "webhook disable",
  summary: "Sends an endpoint nothing more, and gives up what waits to be tried again.",
  flags: { id: idFlag() },
  async run(context, { id }, by) {
    const disabled = await changed(context, id, context.store.webhooks.disableEndpoint, by);
    return disabled.ok ? done({ endpoint_id: id, state: disabled.value.state }) : disabled;
  },
});

const remove = storeVerb({
  name: "webhook remove",
  summary: "Takes an endpoint away, with its secret and its deliveries.",
  flags: { id: idFlag() },
  async run(context, { id }, by) {
    const removed = await changed(context, id, context.store.webhooks.removeEndpoint, by);
    return removed.ok ? done({ endpoint_id: id, agent: removed.value.agentId, removed: true }) : removed;
  },
});

const shownEndpoint = (endpoint: Endpoint): JsonObject => ({
  endpoint_id: endpoint.id,
  agent: endpoint.agentId,
  url: endpoint.url,
  types: [...endpoint.types],
  state: endpoint.state,
  paused: endpoint.pausedAt !== null,
  failing_since: endpoint.failingSince && formatInstant(endpoint.failingSince),
  disabled_because: endpoint.disabledBecause,
  after: endpoint.cursor,
  last_delivered_at: endpoint.lastDeliveredAt && formatInstant(endpoint.lastDeliveredAt),
  created_at: formatInstant(endpoint.createdAt),
});

export const webhook: Noun = {
  name: "webhook",
  summary: "Webhook endpoints: where the events of agents are sent.",
  verbs: [create, list, test, rotate, enable, disable, remove],
};
