import { loggedAt, requestFacts, requestQuery } from "#e2e/fixtures/made/request-facts";
import type { NumberRange, RequestFacts, RequestQuery } from "#lib/domain/requests/request-log";
import { instant, second } from "#lib/domain/time/instant";

export const later = (time: bigint) => instant(loggedAt + time);

export const crowdRows = 8_292;

/** Thousands of requests with much in common and a few rare values, the same at each run. */
export const crowd = Array.from({ length: crowdRows }, (_, index) => {
  const draw = (sides: number) => Math.imul(index + 1, 2_654_435_761 + sides) >>> 8;
  const one = <T>(...choices: readonly [T, ...T[]]): T => choices[draw(choices.length) % choices.length] ?? choices[0];
  const [code, status] = draw(7) % 900 === 0 ? one([20160, 422], [10012, 401]) : ([0, 200] as const);
  return requestFacts({
    requestId: `r-${index}`,
    at: later(BigInt(index) * second),
    agentId: one("acme", "acme", "rival"),
    keyId: one("ak_1", "ak_2", "ak_3", "ak_4", "ak_5"),
    operation: draw(11) % 1_000 === 0 ? "seal" : one("deposits", "status", "balance", "lists"),
    code,
    status,
    proved: code !== 10012,
    ticketId: draw(13) % 3 === 0 ? null : `t-${draw(13) % 500}`,
    playerId: `p-${draw(17) % 40}`,
    latencyMicros: draw(19) % 700 === 0 ? 600_000 : draw(23) % 9_000,
    address: one("203.0.113.7", "203.0.113.8", "2001:db8::1", "198.51.100.1", null, "192.0.2.1"),
  });
});

export const queriesOfCrowd: readonly [string, Partial<RequestQuery>][] = [
  ["nothing but its agent", {}],
  ["its key", { keyId: "ak_2" }],
  ["its operation", { operation: "status" }],
  ["a rare operation", { operation: "seal" }],
  ["its code", { codes: { from: 20160, to: 20160 } }],
  ["a class of codes", { codes: { from: 1, to: 99_999 } }],
  ["its status", { statuses: { from: 401, to: 401 } }],
  ["a class of statuses", { statuses: { from: 400, to: 499 } }],
  ["not being authenticated", { proved: false }],
  ["its ticket", { ticketId: "t-7" }],
  ["its player", { playerId: "p-3" }],
  ["its address", { address: "2001:db8::1" }],
  ["its request id", { requestId: "r-5000" }],
  ["how long it took", { latencyMsMin: 500 }],
  ["its time", { start: later(100n * second), end: later(4_200n * second) }],
  ["its player and its operation", { playerId: "p-3", operation: "status" }],
  ["its player and its address", { playerId: "p-3", address: "203.0.113.7" }],
  ["its key, its player and its time", { keyId: "ak_2", playerId: "p-5", start: later(4_000n * second) }],
  ["a key that nobody has", { keyId: "ak_9" }],
  ["a ticket that nobody has", { ticketId: "t" }],
];

const within = (number: number, range: NumberRange | null) => !range || (number >= range.from && number <= range.to);

/** The log's expected answer, found by looking at every request. */
export function expectedOfCrowd(change: Partial<RequestQuery>): string[] {
  const query = requestQuery(change);
  const same =
    (name: "keyId" | "operation" | "proved" | "ticketId" | "playerId" | "address" | "requestId") =>
    (facts: RequestFacts) =>
      query[name] === null || facts[name] === query[name];
  const exact = (["keyId", "operation", "proved", "ticketId", "playerId", "address", "requestId"] as const).map(same);
  return crowd
    .filter(
      (facts) =>
        facts.agentId === query.agentId &&
        exact.every((fits) => fits(facts)) &&
        within(facts.code, query.codes) &&
        within(facts.status, query.statuses) &&
        facts.latencyMicros >= query.latencyMsMin * 1_000 &&
        facts.at >= (query.start ?? 0n) &&
        facts.at < (query.end ?? 2n ** 63n) &&
        facts.at < (query.after?.at ?? 2n ** 63n),
    )
    .reverse()
    .slice(0, query.limit)
    .map(({ requestId }) => requestId);
}
