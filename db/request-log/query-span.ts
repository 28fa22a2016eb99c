import { oldestKeptRequest } from "#lib/domain/requests/request-age";
import { timeOfRequestId } from "#lib/domain/requests/request-line";
import {
  everyRequest,
  type RequestFilter,
  type RequestPlace,
  type RequestQuery,
} from "#lib/domain/requests/request-log";
import { earliest, hour, type Instant, instant, latest, nanosecond, second } from "#lib/domain/time/instant";

/** The times that a query's rows can have. A request is answered within an hour after the time that its id tells. */
export interface QuerySpan {
  /** Included. */
  readonly from: Instant;
  /** Not included. */
  readonly until: Instant;
}

export function spanOf({ now, start, end, requestId }: RequestFilter, after: RequestPlace | null): QuerySpan {
  const began = requestId === null ? null : timeOfRequestId(requestId);
  const [first, last] = began === null ? [beginning, beyondAll] : [instant(began - second), instant(began + hour)];
  return {
    from: latest(latest(oldestKeptRequest(now), start ?? beginning), first),
    until: earliest([end ?? beyondAll, after ? instant(after.at + nanosecond) : beyondAll, last]) ?? beyondAll,
  };
}

/** The query for a single request, which is faster when its time is known. */
export const queryForOne = (agentId: string, requestId: string, now: Instant, at?: Instant): RequestQuery => ({
  ...{ ...everyRequest, agentId, requestId, now },
  ...{ start: at ?? null, end: at === undefined ? null : instant(at + nanosecond), limit: 1 },
});

const beginning = instant(0n);
const beyondAll = instant(2n ** 63n - 1n);
