import type { MemberCall } from "#lib/desk/member-call";
import { memberOperation } from "#lib/desk/member-operation";
import { sequenceIn } from "#lib/desk/webhooks/sequence-in";
import { seesFigures, withoutFigures } from "#lib/domain/events/told-event";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { mayDo } from "#lib/domain/people/role";
import { formatInstant } from "#lib/domain/time/instant";
import { eventOnWire } from "#lib/usecases/events/event-on-wire";
import { deskEvent } from "./event-on-wire";
import type { DeskEventRecord, EventDelivery } from "./event-shape";

/** Answers one event as clients get it, and where it was sent. */
export const findEvent = memberOperation({
  method: "GET",
  path: "/api/desk/events/{sequence}",
  may: "events:read",
  async handle(call) {
    const { context, agent, member, params } = call;
    const sequence = sequenceIn(params);
    const page =
      sequence < 1
        ? noEvents
        : await context.store.events.listLog({ agentId: agent.id, before: sequence + 1, limit: 1, types: null });
    if (!page.ok) return page;
    const [event] = page.value.events;
    if (event?.sequence !== sequence) {
      return refuse("not_found", "The event log has no event of this number. Those of the last 30 days are kept.");
    }
    const deliveries = mayDo(member.roles, "webhooks:read") ? await deliveriesOf(call, sequence) : done([]);
    if (!deliveries.ok) return deliveries;
    const isWhole = seesFigures(member.roles);
    const json = JSON.stringify(eventOnWire(event));
    return done<DeskEventRecord>({
      ...deskEvent(event),
      json: isWhole ? json : withoutFigures(json),
      is_without_figures: !isWhole,
      deliveries: deliveries.value,
    });
  },
});

const noEvents = done({ events: [] });

/** An agent has few endpoints, so that each is asked for the delivery by its key. */
async function deliveriesOf(
  { context: { store }, agent }: MemberCall,
  sequence: number,
): Promise<Outcome<readonly EventDelivery[]>> {
  const endpoints = await store.webhooks.listEndpointsOf(agent.id);
  if (!endpoints.ok) return endpoints;
  const found = await Promise.all(
    endpoints.value.map(({ id, url }) =>
      store.webhooks.findDelivery(agent.id, id, sequence).then((record) => ({ id, url, record })),
    ),
  );
  const deliveries: EventDelivery[] = [];
  for (const { id, url, record } of found) {
    if (!record.ok) return record;
    if (!record.value) continue;
    const { state, attempts, lastAt } = record.value.delivery;
    deliveries.push({ endpoint_id: id, url, state, attempts, last_at: formatInstant(lastAt) });
  }
  return done(deliveries);
}
