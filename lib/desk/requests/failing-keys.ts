import { memberOperation } from "#lib/desk/member-operation";
import { done, type Outcome } from "#lib/domain/failure";
import type { ListCount } from "#lib/domain/lists/list-count";
import type { RequestLine } from "#lib/domain/requests/request-line";
import { everyRequest, type RequestFilter } from "#lib/domain/requests/request-log";
import { day, formatInstant, instant } from "#lib/domain/time/instant";
import type { Gate } from "#lib/http/answer/gate";
import { allRefusals } from "./read-request-filters";
import type { FailingKey, FailingKeys } from "./request-shape";

/** 500 refusals tell which keys fail now, and why. What they are of all requests is counted. */
const refusalsReadMax = 500;
const keysShownMax = 5;
const codesShownMax = 3;

/** Answers which keys' requests were refused in the last day, what part of all, and with which codes most often. */
export const failingKeys = memberOperation({
  method: "GET",
  path: "/api/desk/failing-keys",
  may: "requests:read",
  cost: "heavy",
  async handle({ gate, agent, context }): Promise<Outcome<FailingKeys>> {
    const now = context.clock.now();
    const start = instant(now - day);
    const filter = { ...everyRequest, agentId: agent.id, now, start };
    const refused = await gate.requests.list({ ...filter, codes: allRefusals, limit: refusalsReadMax });
    if (!refused.ok) return refused;
    const most = mostFrequent(refused.value.rows, ({ keyId }) => keyId, keysShownMax);
    const keys = await Promise.all(most.map(([keyId, rows]) => failingKey(gate, { ...filter, keyId }, rows)));
    return done({ since: formatInstant(start), keys: keys.flatMap((key) => (key.ok ? [key.value] : [])) });
  },
});

async function failingKey(
  gate: Gate,
  filter: RequestFilter & { readonly keyId: string },
  rows: readonly RequestLine[],
): Promise<Outcome<FailingKey>> {
  const [held, all, refused] = await Promise.all([
    gate.keys.find(filter.keyId),
    gate.requests.count(filter),
    gate.requests.count({ ...filter, codes: allRefusals }),
  ]);
  if (!all.ok) return all;
  if (!refused.ok) return refused;
  return done({
    key_id: filter.keyId,
    key_name: held.ok ? (held.value?.key.name ?? null) : null,
    requests: all.value.count,
    refused: refused.value.count,
    percent: percentOf(refused.value, all.value),
    codes: mostFrequent(rows, ({ code }) => code, codesShownMax).map(([code, of]) => ({ code, count: of.length })),
  });
}

/** Null where one of both was not counted to its end. */
const percentOf = (part: ListCount, whole: ListCount): number | null =>
  part.more || whole.more || whole.count === 0 ? null : Math.round((100 * part.count) / whole.count);

/** The requests by what they have in common, first the most. */
function mostFrequent<Common>(
  rows: readonly RequestLine[],
  commonOf: (row: RequestLine) => Common,
  shownMax: number,
): [Common, RequestLine[]][] {
  const groups = new Map<Common, RequestLine[]>();
  for (const row of rows) {
    const group = groups.get(commonOf(row)) ?? [];
    group.push(row);
    groups.set(commonOf(row), group);
  }
  return [...groups].sort(([, one], [, other]) => other.length - one.length).slice(0, shownMax);
}
